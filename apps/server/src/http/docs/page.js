// The page of the calls: search, and trying a call as whoever is signed in. Plain and small: it is served as it stands.

const search = document.querySelector('#search');
const found = document.querySelector('#found');
const calls = [...document.querySelectorAll('section.call')].map((section) => ({
  section,
  text: section.textContent.toLowerCase(),
  link: document.querySelector(`nav a[href="#${section.id}"]`)?.closest('li'),
}));

search.addEventListener('input', () => {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  let count = 0;
  for (const { section, text, link } of calls) {
    const fits = words.every((word) => text.includes(word));
    section.hidden = !fits;
    if (link) link.hidden = !fits;
    if (fits) count += 1;
  }
  for (const tag of document.querySelectorAll('nav details')) {
    tag.hidden = !tag.querySelector('li:not([hidden])');
    tag.open = words.length > 0;
  }
  for (const tag of document.querySelectorAll('div.tag')) tag.hidden = !tag.querySelector('.call:not([hidden])');
  found.textContent = words.length === 0 ? '' : `${count} of ${calls.length} calls`;
});

/** The token of this browser's session: that of the cookie, which only the server reads. */
async function tokenOf() {
  const response = await fetch('/api/webapi/session/resume', { method: 'POST' });
  const { token, value } = await response.json();
  return token ?? value ?? null;
}

/** What a form asks for, as a request. */
function requestOf(form, token) {
  const inputs = [...form.querySelectorAll('[data-in]')];
  const at = (where) => inputs.filter((input) => input.dataset.in === where && input.value !== '');
  const path = at('path').reduce(
    (url, { name, value }) => url.replace(`{${name}}`, encodeURIComponent(value)),
    form.dataset.path,
  );
  const query = new URLSearchParams(at('query').map(({ name, value }) => [name, value]));
  const headers = token ? { authorization: token } : {};
  const [text] = at('body');
  const request = { method: form.dataset.method, headers };
  if (text) {
    headers['content-type'] = 'application/json';
    request.body = text.value;
  } else if (inputs.some((input) => input.dataset.in === 'form')) {
    request.body = new FormData();
    for (const { name, value, files } of at('form')) request.body.append(name, files ? files[0] : value);
  }
  return { url: query.size > 0 ? `${path}?${query}` : path, request };
}

/** What came back, as text. */
async function told(response, ms) {
  const type = response.headers.get('content-type') ?? '';
  const head = `${response.status}, ${Math.round(ms)} ms`;
  if (type.includes('json')) return `${head}\n${JSON.stringify(await response.json(), null, 2)}`;
  if (type.startsWith('text/')) return `${head}\n${await response.text()}`;
  return `${head}\n${type}, ${(await response.blob()).size} bytes`;
}

document.addEventListener('submit', async (event) => {
  event.preventDefault();
  const form = event.target;
  const output = form.querySelector('output');
  const button = form.querySelector('button');
  button.disabled = true;
  try {
    const { url, request } = requestOf(form, await tokenOf());
    const began = performance.now();
    output.textContent = await told(await fetch(url, request), performance.now() - began);
  } catch (error) {
    output.textContent = `No answer: ${error.message}`;
  } finally {
    button.disabled = false;
  }
});
