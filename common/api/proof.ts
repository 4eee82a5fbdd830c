import type { ProofMethod } from '../domain/proof';

export type ProofMethods = readonly ProofMethod[];

/** The page's question for a proof that the user is the account's owner; every call that requires one waits for it. */
interface ProofQuestion {
  /** What the account can prove it with, as far as the call's answer said. */
  methods: ProofMethods | undefined;
  answered: Promise<boolean>;
  answer: (isProven: boolean) => void;
}

let question: ProofQuestion | undefined;
const listeners = new Set<() => void>();

const tell = (): void => listeners.forEach((listener) => listener());

/** Asks, unless the question is open already. @returns whether the user gave a proof; without a page that asks, no */
export function askForProof(methods?: ProofMethods): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false);
  if (question === undefined) {
    let answer: (isProven: boolean) => void = () => undefined;
    const answered = new Promise<boolean>((resolve) => (answer = resolve));
    question = { methods, answered, answer };
    tell();
  }
  return question.answered;
}

/** The open question; undefined if there is none. */
export const openQuestion = (): ProofQuestion | undefined => question;

/** Closes the question. */
export function answerProof(isProven: boolean): void {
  const asked = question;
  question = undefined;
  asked?.answer(isProven);
  tell();
}

/** Whoever follows shows the question. @returns stops following */
export function followProof(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
