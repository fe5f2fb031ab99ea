import { lockFolder } from '../../src/store/database/pglite/lock.ts';

/** A process that reaches for the folder it is told, at the moment it is told, and says what came of it. */
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
