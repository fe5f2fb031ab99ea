/**
 * Reads the text of server-sent events as it arrives, in pieces of any size; answers the data of each complete event.
 * Source: https://html.spec.whatwg.org/multipage/server-sent-events.html#parsing-an-event-stream
 */
export function eventReader(): (piece: string) => string[] {
  let pending = '';
  return (piece) => {
    pending = (pending + piece).replace(/\r\n?/g, '\n');
    const events = pending.split('\n\n');
    pending = events.pop() ?? '';
    return events
      .map((event) =>
        event
          .split('\n')
          .filter((line) => line.startsWith('data:'))
          .map((line) => line.slice(5).replace(/^ /, ''))
          .join('\n'),
      )
      .filter((data) => data !== '');
  };
}
