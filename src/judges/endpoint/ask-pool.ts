/** A running task's place among those allowed at once. */
export interface Place {
  /**
   * Runs `work` (a wait) without the place, so that another task can run meanwhile. Before it
   * settles, the task takes a place again, ahead of tasks that have not begun. If too many tasks
   * are away already, it keeps its place.
   */
  without(work: () => Promise<void>): Promise<void>;
}

type Task = (index: number, place: Place) => Promise<void>;

/** Runs tasks for all runs and screens that ask one endpoint. */
interface AskPool {
  /**
   * Runs `count` tasks in order, taking turns with other lists. After a task rejects, no further
   * tasks of its list begin. Those already running finish, so that no work is lost; then the first
   * error rejects.
   */
  run(count: number, task: Task): Promise<void>;
}

interface TaskList {
  readonly count: number;
  readonly task: Task;
  readonly end: () => void;
  next: number;
  running: number;
  fault: { readonly reason: unknown } | null;
}

/** Across all lists, at most `atOnce()` tasks hold a place, and `mostAway()` wait without one. */
export function createAskPool(
  atOnce: () => number,
  mostAway: () => number = () => Number.POSITIVE_INFINITY,
): AskPool {
  /** lists with tasks that have not begun; the next in turn comes first */
  let lists: TaskList[] = [];
  let running = 0;
  /** tasks without a place, including those that want it back */
  let away = 0;
  /** tasks that want their place back, the longest waiting first */
  const returning: (() => void)[] = [];

  const hasRoom = (): boolean => running < Math.max(1, atOnce());
  const place: Place = {
    async without(work) {
      if (away >= mostAway()) return work();
      away++;
      running--;
      fill();
      try {
        await work();
      } finally {
        await new Promise<void>((resolve) => {
          returning.push(resolve);
          fill();
        });
      }
    },
  };

  const fill = (): void => {
    while (returning.length > 0 && hasRoom()) {
      away--;
      running++;
      returning.shift()?.();
    }
    while (lists.length > 0 && hasRoom()) {
      const [list, ...others] = lists as [TaskList, ...TaskList[]];
      const index = list.next++;
      lists = list.next < list.count ? [...others, list] : others;
      running++;
      list.running++;
      list.task(index, place).then(
        () => settle(list),
        (reason: unknown) => {
          list.fault ??= { reason };
          lists = lists.filter((other) => other !== list);
          settle(list);
        },
      );
    }
  };
  const settle = (list: TaskList): void => {
    running--;
    list.running--;
    if (list.running === 0 && (list.fault || list.next >= list.count)) list.end();
    fill();
  };

  return {
    async run(count, task) {
      if (count === 0) return;
      const list = await new Promise<TaskList>((resolve) => {
        const begun = { count, task, next: 0, running: 0, fault: null, end: () => resolve(begun) };
        lists.push(begun);
        fill();
      });
      if (list.fault) throw list.fault.reason;
    },
  };
}
