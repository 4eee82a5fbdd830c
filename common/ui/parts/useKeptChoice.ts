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
 * A choice stored in this browser for the signed-in user.
 * @param name storage key
 * @param choices the first one is the default
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
      // without storage, it lasts as long as the page
    }
  };
  return [chosen, choose];
}
