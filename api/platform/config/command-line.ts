/**
 * How an operator runs a command here, for messages: through npm, or through the wrapper that set COMMAND_NAME.
 * @param name such as `manager:create`
 * @param rest words and options
 */
export function commandLine(name: string, rest = ''): string {
  // not a setting: it describes the caller
  const wrapper = process.env.COMMAND_NAME;
  const [start, separator] =
    wrapper === undefined || wrapper === '' ? [`npm run ${name}`, ' -- '] : [`${wrapper} ${name}`, ' '];
  return rest === '' ? start : start + separator + rest;
}
