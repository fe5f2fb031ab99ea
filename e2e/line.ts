import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** The line between a browser and a server, which can be cut and restored: when cut, the browser can't reach the server. */
export interface Line {
  /** Address of the server over it. */
  address: string;
  cut(): Promise<void>;
  mend(): Promise<void>;
}

/** Lays a line to an address like `http://localhost:5173`. A service worker may bypass what a browser emulates instead. */
export async function layLine(to: string): Promise<Line> {
  const { hostname, port } = new URL(to);
  const ends = new Set<Socket>();
  const line = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(end);
      end.pipe(other);
      end.on('error', () => end.destroy());
      end.on('close', () => {
        ends.delete(end);
        other.destroy();
      });
    }
  });
  line.listen(0, hostname);
  await once(line, 'listening');
  const own = (line.address() as AddressInfo).port;
  return {
    address: `http://${hostname}:${own}`,
    async cut() {
      if (!line.listening) return;
      const closed = once(line, 'close');
      line.close();
      for (const end of ends) end.destroy();
      await closed;
    },
    async mend() {
      line.listen(own, hostname);
      await once(line, 'listening');
    },
  };
}
