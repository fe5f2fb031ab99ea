const KEY = 'cage.sound';
/** For how long the other tabs of a browser stay silent after one has sounded, in milliseconds. */
const SPOKEN_MS = 4_000;
/** Two short rising notes: in hertz, and when each starts, in seconds. */
const NOTES = [
  [659.25, 0],
  [987.77, 0.14],
] as const;
const NOTE_SECONDS = 0.32;
const LOUDNESS = 0.12;

/** Whether a sound is made when a request comes, stored on this device. */
export const isSoundOn = (): boolean => localStorage.getItem(KEY) !== 'off';

export function chooseSound(on: boolean): void {
  if (on) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, 'off');
}

/** Plays the two notes if the browser allows it, which it does once the user has interacted with the page. */
export async function playSound(): Promise<void> {
  const context = new AudioContext();
  if (context.state === 'suspended') {
    // Otherwise it would sound at the user's next press, perhaps long after.
    await context.close();
    return;
  }
  const ended = Promise.withResolvers<unknown>();
  for (const [hertz, after] of NOTES) {
    const from = context.currentTime + after;
    const note = new OscillatorNode(context, { frequency: hertz });
    const loudness = new GainNode(context, { gain: 0 });
    loudness.gain.setValueAtTime(0, from);
    loudness.gain.linearRampToValueAtTime(LOUDNESS, from + 0.02);
    loudness.gain.exponentialRampToValueAtTime(0.001, from + NOTE_SECONDS);
    note.connect(loudness).connect(context.destination);
    note.start(from);
    note.stop(from + NOTE_SECONDS);
    note.onended = ended.resolve;
  }
  await ended.promise;
  await context.close();
}

/** Plays the sound for a new request, in one of this browser's tabs. */
export function announce(): void {
  if (!isSoundOn()) return;
  void navigator.locks.request(KEY, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    await playSound();
    await new Promise((resolve) => setTimeout(resolve, SPOKEN_MS));
  });
}
