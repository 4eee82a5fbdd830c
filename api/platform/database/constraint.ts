/** The name of the constraint that a statement violated; undefined for any other error. */
export function violatedConstraint(error: unknown): string | undefined {
  const { constraint } = ((error as { driverError?: unknown }).driverError ?? {}) as { constraint?: string };
  return constraint;
}
