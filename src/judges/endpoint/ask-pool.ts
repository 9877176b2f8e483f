/** What a task holds while it is under way. */
export interface Place {
  /**
   * Does `work` (a wait) without the place, so that another task goes on meanwhile. Before it settles
   * it takes a place again, ahead of tasks that have not begun. Where too many are away already, the
   * place is kept.
   */
  without(work: () => Promise<void>): Promise<void>;
}

type Task = (index: number, place: Place) => Promise<void>;

/** Tasks by number, of all runs and screens that ask one endpoint. */
export interface AskPool {
  /**
   * Works through `count` tasks, begun in order, in turn with those of others. A task that rejects
   * keeps further ones of its list from beginning; those under way come to their end, so that nothing
   * done is lost, and then the first fault rejects.
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

/** At most `atOnce()` tasks hold a place, of all lists together, and `mostAway()` wait without one. */
export function createAskPool(
  atOnce: () => number,
  mostAway: () => number = () => Number.POSITIVE_INFINITY,
): AskPool {
  /** with tasks that have not begun, the one whose turn is next first */
  let lists: TaskList[] = [];
  let running = 0;
  /** without a place, those that want it back included */
  let away = 0;
  /** tasks that want their place back, the one that waits longest first */
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
