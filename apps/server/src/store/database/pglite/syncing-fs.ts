import { closeSync, fsyncSync, openSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** PGlite's default parameters, without `-F`, which disables syncs. */
export const durableParameters = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'fsync=on', '-c', 'synchronous_commit=on', '-c', 'wal_sync_method=fsync'],
];

interface Stream {
  nfd?: number;
  node: object;
}

interface NodeFileLayer {
  realPath(node: object): string;
  stream_ops: { fsync?: (stream: Stream) => number };
}

type Init = Parameters<NodeFS['init']>[1];

/**
 * PGlite's folder on disk, with the one thing that it lacks: when PostgreSQL requests a sync, the bytes are synced.
 * Without it an acknowledged commit is only in the kernel's memory, and lost in a power cut.
 */
export class SyncingFS extends NodeFS {
  /** The number of real syncs. */
  syncs = 0;

  override async init(...[pg, options]: [Parameters<NodeFS['init']>[0], Init]) {
    const prepared = await super.init(pg, options);
    const hook = (module: { FS: { filesystems: { NODEFS: NodeFileLayer } } } & Record<string, unknown>) => {
      const layer = (module.NODEFS ?? module.FS.filesystems.NODEFS) as NodeFileLayer;
      layer.stream_ops.fsync = (stream) => {
        if (stream.nfd === undefined) this.syncFolder(layer.realPath(stream.node));
        else fsyncSync(stream.nfd);
        this.syncs += 1;
        return 0;
      };
    };
    const { emscriptenOpts } = prepared;
    const preRun = [...((emscriptenOpts.preRun ?? []) as unknown[]), hook];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } as typeof emscriptenOpts };
  }

  /** A new or renamed file is only safe once its folder is. */
  private syncFolder(path: string): void {
    const folder = openSync(path, 'r');
    try {
      fsyncSync(folder);
    } finally {
      closeSync(folder);
    }
  }
}
