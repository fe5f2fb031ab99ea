import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { CsvColumns } from '../handlers/csv-columns.ts';
import type { FixedOrder } from '../store/database/page.ts';
import { createConcurrencyLimit } from './concurrency-limit.ts';
import { type CsvPage, csvText } from './csv.ts';
import type { Limits } from './limits.ts';

export interface ExportPage {
  limit: number;
  cursor: string | undefined;
  /** The same for all pages of an export. */
  fixedOrder: FixedOrder;
}

/** A list to export as CSV, with the source of its pages. */
interface Export<Row> {
  account: number;
  columns: CsvColumns<Row>;
  page(more: ExportPage): Promise<CsvPage<Row>>;
  /** The time as of which the first page is complete; `null` for now. */
  asOf?(): Date | null;
}

/** Yields text at its reader's pace; cuts off a reader that stalls or takes too long. */
async function* paced(text: AsyncIterable<string>, { stalledMs, longestMs }: Limits['exports'], cut: () => void) {
  const last = setTimeout(cut, longestMs);
  try {
    for await (const piece of text) {
      const stalled = setTimeout(cut, stalledMs);
      yield piece;
      clearTimeout(stalled);
    }
  } finally {
    clearTimeout(last);
  }
}

/**
 * Sends lists as CSV, from the first row to the last, by the handler that returns their pages. The first page is read
 * before the answer begins, so that a refusal is an answer and not a broken file; each further one is read when the
 * reader has taken the one before. An export holds memory while it is read, so an account may have few at once.
 */
export function exporter(app: FastifyInstance, limits: Limits['exports']) {
  const desks = createConcurrencyLimit(limits);
  const open = new Set<() => void>();
  app.addHook('preClose', async () => {
    setTimeout(() => {
      for (const cut of open) cut();
    }, limits.closingMs).unref();
  });

  async function streamOf<Row>({ columns, page }: Export<Row>, cut: () => void): Promise<Readable> {
    const fixedOrder: FixedOrder = { ids: null };
    const read = (cursor?: string) => page({ limit: limits.rows, cursor, fixedOrder });
    return Readable.from(paced(csvText(columns, await read(), read), limits, cut));
  }

  return async <Row>(list: Export<Row>, reply: FastifyReply): Promise<FastifyReply> => {
    // Half a file must not pass for a whole one, so the connection breaks with it.
    const cut = () => void reply.raw.destroy();
    const leave = desks.take(list.account);
    const stream = await streamOf(list, cut).catch((error: unknown) => {
      leave();
      throw error;
    });
    open.add(cut);
    stream.once('close', () => {
      open.delete(cut);
      leave();
    });
    const asOf = list.asOf?.();
    if (asOf) void reply.header('x-as-of', asOf.toISOString());
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="export.csv"')
      .send(stream);
  };
}
