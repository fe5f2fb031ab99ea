import { spyOn } from 'storybook/test';

/** The notes that are begun from here on, in hertz; nothing is heard, and no press is waited for. */
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
