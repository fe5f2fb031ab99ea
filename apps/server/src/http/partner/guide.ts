import { samplesOf, vector } from '@cage/contract/partner/samples';
import { SANDBOX_KEPT_DAYS, SANDBOX_RATE } from '@cage/contract/partner/worlds';
import { html, pre } from '../html.ts';

/** A developer's first steps. */
const start = (url: string) => `<section id="start"><h2>Start</h2>
<p>Every path begins with <code>${html(url)}</code>. Live and sandbox have the same address: the keys tell them apart.</p><ol>
<li>The page <strong>API</strong> of the back office shows your Verify Keys, opens your Secret Keys, and has the domain of your project and the list of addresses that your server calls from. Both count in the sandbox as well. An empty list lets nobody in; the refusal names the address that we saw.</li>
<li>Take the keys of the sandbox. Sign and send <code>GET /partner/v1/ping</code>: it says what we saw of your key, address and clock.</li>
<li>A player opens the address of your project with <code>?token=</code> added. Your server exchanges the token by <code>session/verify</code> for the player's <code>player_id</code>, which every later call names. For the sandbox the page API makes such an address of a test player.</li>
<li>For each stake send <code>bet</code>, and wait for its answer before the round goes on. For its end send <code>settle</code>, or <code>rollback</code> when it does not count. Neither needs the session to go on.</li>
<li>With the live keys in place of the others the same program is live.</li></ol>
<p>The sandbox has players <code>TEST1</code>, <code>TEST2</code> and <code>TEST3</code> with test chips, apart from everything real. A transaction id of one world means nothing in the other. A stake above a test player's balance is refused with <code>INSUFFICIENT_FUNDS</code>. The sandbox has a float of ₹10,00,000 of its own, which the minimum of the real one does not concern: a win above it takes it below zero, and bets are refused with <code>CUSTOMER_FLOAT_LOW</code>. Whenever the page API makes an address of a test player, float and test players that have less than at first have as much again, and a test player's debt is gone.</p></section>`;

const EMPTY_HASH = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

function sign(url: string): string {
  const { curl, node, php } = samplesOf({ url });
  return `<section id="sign"><h2>How to sign</h2>
<p>Four headers go with every request: <code>X-Verify-Key</code>, <code>X-Timestamp</code> (Unix seconds, within 300 s of our clock), <code>X-Nonce</code> (a new UUID each time) and <code>X-Signature</code>: HMAC-SHA256, as 64 digits of lower-case hex, under your Secret Key (all of its characters, <code>SK_</code> included) of these five lines, joined by a line feed and with none after the last:</p>
${pre(`METHOD, in capitals\npath with its query, as it is sent: /partner/v1/…\ntimestamp\nnonce\nSHA-256 of the body, in lower-case hex; for GET of nothing: ${EMPTY_HASH}`)}
<p>Sign the bytes that you send: nothing is sorted or reformatted. Every body is a JSON object in UTF-8 of at most 64 KB, and has <code>domain</code> beside the fields of its call. With this Secret Key, body, timestamp and nonce, the signature must be as shown:</p>
${pre(vector)}
<p>When a signature is refused, paste the request into the signature tester of the page API: it says which part differs. These samples run as they are with VERIFY_KEY, SECRET_KEY (of the sandbox) and DOMAIN in the environment; the page API shows them with your own:</p>
<h3>curl</h3>${pre(curl)}<h3>Node</h3>${pre(node)}<h3>PHP</h3>${pre(php)}</section>`;
}

/** P7 from a partner's view. */
const rows: readonly (readonly [string, ...string[]])[] = [
  [
    'bet',
    'taken',
    'repeat: its answer; other content: <code>DUPLICATE_TRANSACTION</code>',
    'as pending',
    'as pending; noted before it came: <code>TRANSACTION_ROLLED_BACK</code>',
  ],
  [
    'settle',
    '<code>BET_NOT_FOUND</code>',
    'pays; ends the bet unless <code>round_closed</code> is false',
    '<code>ROUND_CLOSED</code>',
    '<code>TRANSACTION_ROLLED_BACK</code>',
  ],
  [
    'rollback',
    '200 <code>NOT_FOUND_NOTED</code>; the bet is refused when it comes',
    'the stake returns; after a part payout <code>BET_ALREADY_SETTLED</code>, see below',
    '<code>BET_ALREADY_SETTLED</code>',
    '200 with <code>duplicate</code>',
  ],
  [
    'resettle',
    '<code>BET_NOT_FOUND</code>',
    '<code>BET_NOT_SETTLED</code>; after a part payout see below',
    'the difference moves; 72 h after its end <code>ROUND_CLOSED</code>',
    '<code>TRANSACTION_ROLLED_BACK</code>',
  ],
];

const states = `<section id="states"><h2>What becomes of a bet</h2>
<table><tr><th>Arrives</th><th>Bet unknown</th><th>Pending</th><th>Ended</th><th>Void</th></tr>
${rows.map(([call, ...cells]) => `<tr><td><code>${call}</code></td>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('\n')}</table>
<p>A bet stays pending until a settlement ends it; part payouts add up. A bet that has paid a part is not rolled back and not yet corrected: end it by <code>settle</code> with amount 0, then correct it with <code>resettle</code>, to the stake when the bet does not count. Repeats of a call that took effect are answered as the first time, whatever became of the bet since.</p></section>`;

const retries = `<section id="retries"><h2>Once, and retries</h2><ul>
<li>A <code>transaction_id</code> is yours, for one thing, for ever: in live and in the sandbox each by itself, over all calls. The same id with the same content (call, player, bet, round, game, product, amount, <code>round_closed</code>) has one effect and gets the same answer, with the balance as it was and <code>duplicate</code> true. What was done in the sandbox is forgotten after ${SANDBOX_KEPT_DAYS} days. Other content is refused. Amounts compare by value; odds, selection, event and reason are not compared.</li>
<li>We answer within a second, at most five. No answer within 5 s, or a 5xx, means that the outcome is unclear: send the same <code>transaction_id</code> with the same content again after 1, 2 and 4 s, each time with a new nonce and timestamp.</li>
<li>A bet that is still unclear: send <code>rollback</code> with an id of its own until it answers 200. Should the bet arrive after that, it is refused.</li>
<li>A settlement or rollback that is unclear: send it again until it is answered. It is never refused for the state of player or customer.</li>
<li>A 4xx had no effect: do not repeat it as it is. A refused id is free again. After 429 wait for the seconds in <code>Retry-After</code>; a key of the sandbox may call ${SANDBOX_RATE} times a minute.</li>
<li>A 4xx says nothing about an earlier attempt that got no clear answer. If it is about the sender (401, 429, <code>REPLAYED_NONCE</code>, <code>IP_NOT_ALLOWED</code>, <code>DOMAIN_NOT_ALLOWED</code>), that attempt may have taken effect. If it is about what can change (402, 403, 404), that attempt may still arrive within 300 s, and be accepted then: send <code>rollback</code> for the bet until it answers 200, and use its id no more.</li>
<li>Once a day read <code>GET /partner/v1/transactions?from&amp;to</code> and compare it with your books.</li></ul>
<p>What is looked at, in this order, and the first that fails answers: size and JSON; Verify Key; clock; signature; nonce; address; domain; rate; fields; repeats. Then for a bet: player, product, customer, player's status and pause, limits, debt, funds, float.</p></section>`;

/** The text of the page around its calls, for the address at which the reader reaches the API. */
export const guide = (url: string) => ({ start: start(url), sign: sign(url), states, retries });
