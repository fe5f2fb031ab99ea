const KEY = 'cage.sound';
/** One tab of a browser speaks for all: this long nobody else does, in milliseconds. */
const SPOKEN_MS = 4_000;
/** Two short notes that rise: in hertz, and when each begins, in seconds. */
const NOTES = [
  [659.25, 0],
  [987.77, 0.14],
] as const;
const NOTE_SECONDS = 0.32;
const LOUDNESS = 0.12;

/** Whether a sound is made when a request comes, remembered on this device. */
export const isSoundOn = (): boolean => localStorage.getItem(KEY) !== 'off';

export function chooseSound(on: boolean): void {
  if (on) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, 'off');
}

/** Plays the two notes, where the browser lets a page be heard: it does once somebody has pressed something on it. */
export async function playSound(): Promise<void> {
  const context = new AudioContext();
  if (context.state === 'suspended') {
    // It would sound whenever somebody presses something, perhaps long after.
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

/** The sound of a request that came, in one of the tabs of this browser. */
export function announce(): void {
  if (!isSoundOn()) return;
  void navigator.locks.request(KEY, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    await playSound();
    await new Promise((resolve) => setTimeout(resolve, SPOKEN_MS));
  });
}
