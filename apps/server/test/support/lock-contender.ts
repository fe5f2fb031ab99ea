import { lockFolder } from '../../src/store/database/pglite/lock.ts';

/** A process that tries to lock the given folder at the given moment, and reports the result. */
process.on('message', ({ folder, at }: { folder: string; at: number }) => {
  while (Date.now() < at);
  try {
    lockFolder(folder);
    process.send?.('');
  } catch (error) {
    process.send?.(String(error));
  }
});
process.send?.('ready');
