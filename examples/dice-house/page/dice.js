/** @typedef {{ round: string, rolled: number, payout: string, seed: string, commitment: string, playersWord: string, balance: string | null, next: string }} Outcome */

/** @template {HTMLElement} T @param {string} id @returns {T} */
const $ = (id) => /** @type {T} */ (document.getElementById(id));
const form = /** @type {HTMLFormElement} */ ($('form'));
const stake = /** @type {HTMLInputElement} */ ($('stake'));
const mark = /** @type {HTMLInputElement} */ ($('mark'));
const word = /** @type {HTMLInputElement} */ ($('word'));

/** @param {string} rupees */
const money = (rupees) =>
  new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' }).format(/** @type {any} */ (rupees));
/** @param {number} hundredths */
const number = (hundredths) => (hundredths / 100).toFixed(2);

/** @param {string} text */
function say(text) {
  $('notice').textContent = text;
  $('notice').hidden = text === '';
}

/** @param {ArrayBuffer} bytes */
const hex = (bytes) => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
/** @param {string} text */
const bytesOf = (text) => new TextEncoder().encode(text);

/** Recomputes the round from what was shown before and after it. @param {Outcome} outcome */
async function holds({ seed, commitment, playersWord, rolled }) {
  if (hex(await crypto.subtle.digest('SHA-256', bytesOf(seed))) !== commitment) return false;
  const key = await crypto.subtle.importKey('raw', bytesOf(seed), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const fair = Math.floor(2 ** 32 / 10_000) * 10_000;
  for (let draw = 0; ; draw++) {
    const drawn = new DataView(await crypto.subtle.sign('HMAC', key, bytesOf(`${playersWord}:${draw}`))).getUint32(0);
    if (drawn < fair) return drawn % 10_000 === rolled;
  }
}

function showOdds() {
  const under = Number(mark.value);
  $('markShown').textContent = mark.value;
  $('chance').textContent = `${under} %`;
  $('pays').textContent = `${(Math.floor(9900 / under) / 100).toFixed(2)} ×`;
}

/** @param {string} balance @param {string} commitment */
function showTable(balance, commitment) {
  $('balance').textContent = money(balance);
  $('commitment').textContent = commitment;
}

/** @param {Outcome} outcome @param {string} shownBefore */
async function addRound(outcome, shownBefore) {
  const won = outcome.payout !== '0.00';
  const fair = outcome.commitment === shownBefore && (await holds(outcome));
  const row = document.createElement('li');
  const details = document.createElement('details');
  const summary = document.createElement('summary');
  const spans = [
    [number(outcome.rolled), ''],
    [won ? `+ ${money(outcome.payout)}` : '–', won ? 'won' : ''],
    [fair ? '✓ checked' : 'does not add up', fair ? 'checked' : 'wrong'],
  ].map(([text, name]) => Object.assign(document.createElement('span'), { textContent: text, className: name }));
  summary.append(...spans);
  const proof = [
    `Round ${outcome.round}`,
    `Hash shown before: ${shownBefore}`,
    `Seed: ${outcome.seed}`,
    `Your word: ${outcome.playersWord}`,
    'Hash = SHA-256(seed). Number = first 4 bytes of HMAC-SHA256(seed, word + ":0"), modulo 10,000.',
  ].map((text) => Object.assign(document.createElement('code'), { textContent: text }));
  details.append(summary, ...proof);
  row.append(details);
  $('rounds').prepend(row);
  $('past').hidden = false;
}

/** @param {string} path @param {object} [body] */
async function ask(path, body) {
  const init = body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const response = await fetch(path, init).catch(() => null);
  const answer = response ? await response.json() : { message: 'You seem to be offline.' };
  if (response?.ok) return answer;
  if (response?.status === 401) $('table').hidden = true;
  throw new Error(answer.message);
}

let busy = false;
form.addEventListener('submit', async (event) => {
  event.preventDefault();
  if (busy) return;
  busy = true;
  $('play').setAttribute('aria-disabled', 'true');
  say('');
  const shownBefore = $('commitment').textContent ?? '';
  try {
    /** @type {Outcome} */
    const outcome = await ask('/play', { stake: stake.value.trim(), mark: Number(mark.value), word: word.value });
    const won = outcome.payout !== '0.00';
    $('rolled').textContent = number(outcome.rolled);
    $('said').textContent = won ? `You win ${money(outcome.payout)}` : `Not under ${mark.value} this time`;
    $('result').dataset.outcome = won ? 'won' : 'lost';
    if (outcome.balance === null) say('The cashier is slow: your winnings arrive in your wallet shortly.');
    else $('balance').textContent = money(outcome.balance);
    $('commitment').textContent = outcome.next;
    await addRound(outcome, shownBefore);
  } catch (error) {
    say(/** @type {Error} */ (error).message);
    await ask('/state')
      .then(({ balance, commitment }) => showTable(balance, commitment))
      .catch(() => {});
  } finally {
    busy = false;
    $('play').removeAttribute('aria-disabled');
  }
});

for (const button of form.querySelectorAll('[data-times]')) {
  button.addEventListener('click', () => {
    const paise = Math.round(Number(stake.value) * 100) || 0;
    const next = /** @type {HTMLElement} */ (button).dataset.times === 'half' ? Math.floor(paise / 2) : paise * 2;
    stake.value = String(Math.max(next, 100) / 100);
  });
}
mark.addEventListener('input', showOdds);

word.value = crypto.randomUUID().slice(0, 8);
try {
  const { nickname, balance, commitment, marks, home } = await ask('/state');
  mark.min = marks.least;
  mark.max = marks.most;
  $('nickname').textContent = nickname;
  /** @type {HTMLAnchorElement} */ ($('home')).href = home;
  showTable(balance, commitment);
  showOdds();
  for (const id of ['purse', 'home', 'table']) $(id).hidden = false;
} catch (error) {
  say(/** @type {Error} */ (error).message);
}
