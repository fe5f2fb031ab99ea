/** Thrown when more is waiting than can be done in time; nothing was started. */
export class BatchQueueFull extends Error {
  constructor() {
    super('Too many calls wait already');
    this.name = 'BatchQueueFull';
  }
}

interface Waiting<Item, Result> {
  item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/**
 * Batches work: items that arrive while a batch runs wait and form the next one. `work` returns one result per item, in
 * order; when it throws, every item of the batch is rejected with that error.
 */
export function batched<Item, Result>(
  work: (items: Item[]) => Promise<readonly Result[]>,
  { most, waiting: mostWaiting }: { most: number; waiting: number },
): (item: Item) => Promise<Result> {
  const queue: Waiting<Item, Result>[] = [];
  let busy = false;

  async function drain(): Promise<void> {
    busy = true;
    while (queue.length > 0) {
      const turn = queue.splice(0, most);
      try {
        const results = await work(turn.map(({ item }) => item));
        turn.forEach(({ resolve }, index) => {
          resolve(results[index] as Result);
        });
      } catch (error) {
        for (const { reject } of turn) reject(error);
      }
    }
    busy = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      if (queue.length >= mostWaiting) return reject(new BatchQueueFull());
      queue.push({ item, resolve, reject });
      // One turn later, so that what arrives together is done together.
      if (!busy) {
        busy = true;
        setImmediate(() => void drain());
      }
    });
}
