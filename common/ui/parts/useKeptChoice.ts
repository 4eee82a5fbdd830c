import { useState } from 'react';
import { storedUser } from '../../api/session';

const keyOf = (name: string): string => `${name}:${storedUser()?.user_id ?? ''}`;

function keptAt(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * A choice that holds for whoever is signed in on this browser.
 * @param name under which it is kept
 * @param choices the first one is the usual
 */
export function useKeptChoice<Choice extends string>(
  name: string,
  choices: readonly [Choice, ...Choice[]],
): [Choice, (choice: Choice) => void] {
  const [chosen, setChosen] = useState<Choice>(() => {
    const kept = keptAt(keyOf(name));
    return choices.find((choice) => choice === kept) ?? choices[0];
  });
  const choose = (choice: Choice): void => {
    setChosen(choice);
    try {
      localStorage.setItem(keyOf(name), choice);
    } catch {
      // where nothing can be kept it holds as long as the page
    }
  };
  return [chosen, choose];
}
