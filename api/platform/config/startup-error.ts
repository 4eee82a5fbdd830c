/** A reason not to start, shown to the operator as a plain sentence without a stack trace. */
export class StartupError extends Error {
  override name = 'StartupError';
}

/** A temporary failure: retrying later may succeed. */
export class PassingError extends StartupError {
  override name = 'PassingError';
}
