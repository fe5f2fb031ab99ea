import { Button } from '@cage/ui/button';
import { Card } from '@cage/ui/card';
import { useWords } from '@cage/ui/words';
import { useState } from 'react';
import { copy } from './copy.ts';
import { chooseSound, isSoundOn, playSound } from './sound.ts';

/** Whether this browser makes a sound when a request comes; turning it on plays it. Source: O16. */
export function SoundSwitch() {
  const words = useWords(copy);
  const [on, setOn] = useState(isSoundOn);
  function choose(next: boolean) {
    chooseSound(next);
    setOn(next);
    if (next) void playSound();
  }
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4">
      <div className="min-w-0 flex-1 basis-72">
        <h2 className="font-semibold">{words.title}</h2>
        <p className="text-muted-foreground">{words.lead}</p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <p role="status">{on ? words.isOn : words.isOff}</p>
        {on ? (
          <Button variant="secondary" onClick={() => void playSound()}>
            {words.listen}
          </Button>
        ) : null}
        <Button variant="secondary" onClick={() => choose(!on)}>
          {on ? words.turnOff : words.turnOn}
        </Button>
      </div>
    </Card>
  );
}
