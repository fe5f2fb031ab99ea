import { spyOn } from 'storybook/test';

/** Records the notes started from here on, in hertz; nothing sounds, and no press is needed. */
export function hearNotes(): number[] {
  const notes: number[] = [];
  spyOn(AudioContext.prototype, 'state', 'get').mockReturnValue('running');
  spyOn(AudioScheduledSourceNode.prototype, 'start').mockImplementation(function begin(this: AudioScheduledSourceNode) {
    if (this instanceof OscillatorNode) notes.push(Math.round(this.frequency.value));
    queueMicrotask(() => this.dispatchEvent(new Event('ended')));
  });
  spyOn(AudioScheduledSourceNode.prototype, 'stop').mockReturnValue();
  return notes;
}
