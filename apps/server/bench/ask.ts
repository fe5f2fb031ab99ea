import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true });

/** Requests an address, by POST if there is a body, and reads the whole answer. */
export function ask(url: string, token = '', body?: object): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: token, ...(body ? { 'content-type': 'application/json' } : {}) };
    const asked = request(url, { agent, headers, method: body ? 'POST' : 'GET' }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (piece: string) => {
        text += piece;
      });
      answer.on('end', () =>
        answer.statusCode === 200
          ? resolve(text)
          : reject(new Error(`${url}: ${answer.statusCode} ${text.slice(0, 200)}`)),
      );
    });
    asked.on('error', reject);
    asked.end(body && JSON.stringify(body));
  });
}
