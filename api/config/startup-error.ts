/** A reason not to start that is told to the operator as one plain sentence, without a stack. */
export class StartupError extends Error {
  override name = 'StartupError';
}

/** One that may go well a little later: a fault, and no refusal. */
export class PassingError extends StartupError {
  override name = 'PassingError';
}
