/** Tasks by number, of everybody who asks one endpoint. */
export interface AskPool {
  /**
   * Works through `count` tasks, begun in order, in turn with those of others. A task that rejects
   * keeps further ones of its list from beginning; those under way come to their end, so that nothing
   * done is lost, and then the first fault rejects.
   */
  run(count: number, task: (index: number) => Promise<void>): Promise<void>;
}

interface TaskList {
  readonly count: number;
  readonly task: (index: number) => Promise<void>;
  readonly end: () => void;
  next: number;
  running: number;
  fault: { readonly reason: unknown } | null;
}

/** At most `atOnce()` tasks are under way, of all lists together. */
export function createAskPool(atOnce: () => number): AskPool {
  /** with tasks that have not begun, the one whose turn is next first */
  let lists: TaskList[] = [];
  let running = 0;

  const fill = (): void => {
    while (lists.length > 0 && running < Math.max(1, atOnce())) {
      const [list, ...others] = lists as [TaskList, ...TaskList[]];
      const index = list.next++;
      lists = list.next < list.count ? [...others, list] : others;
      running++;
      list.running++;
      list.task(index).then(
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
