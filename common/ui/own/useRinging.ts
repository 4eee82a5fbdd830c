import { useEffect, useState } from 'react';

/** Milliseconds between the starts of two tones. */
const every = 3000;

let sound: AudioContext | undefined;

/** Milliseconds of vibration, pause, and vibration, where the device and its user's last gesture allow it. */
const buzz = [250, 120, 250];

/** Two short notes, synthesized. */
function ring(context: AudioContext): void {
  for (const [at, pitch] of [
    [0, 660],
    [0.18, 880],
  ] as const) {
    const note = context.createOscillator();
    const volume = context.createGain();
    const begins = context.currentTime + at;
    note.frequency.value = pitch;
    volume.gain.setValueAtTime(0, begins);
    volume.gain.linearRampToValueAtTime(0.2, begins + 0.02);
    volume.gain.linearRampToValueAtTime(0, begins + 0.16);
    note.connect(volume).connect(context.destination);
    note.start(begins);
    note.stop(begins + 0.17);
  }
}

/**
 * Rings while a chat is ringing and the sound is on; it vibrates in any case.
 * @returns whether the browser allows it to ring, which may require a user gesture first
 */
export function useRinging(isRinging: boolean, isOn: boolean): boolean {
  const [mayRing, setMayRing] = useState(false);
  useEffect(() => {
    sound ??= new AudioContext();
    const context = sound;
    const look = (): void => setMayRing(context.state === 'running');
    const wake = (): void => void context.resume().then(look, () => undefined);
    look();
    wake();
    const gestures = ['pointerdown', 'keydown'] as const;
    for (const gesture of gestures) window.addEventListener(gesture, wake);
    return () => {
      for (const gesture of gestures) window.removeEventListener(gesture, wake);
    };
  }, []);
  useEffect(() => {
    if (!isRinging || !isOn || !mayRing || sound === undefined) return;
    const context = sound;
    ring(context);
    const timer = setInterval(() => ring(context), every);
    return () => clearInterval(timer);
  }, [isRinging, isOn, mayRing]);
  useEffect(() => {
    if (!isRinging || !('vibrate' in navigator)) return;
    navigator.vibrate(buzz);
    const timer = setInterval(() => navigator.vibrate(buzz), every);
    return () => {
      clearInterval(timer);
      navigator.vibrate(0);
    };
  }, [isRinging]);
  return mayRing;
}
