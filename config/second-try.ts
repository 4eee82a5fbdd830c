/** A failed test is repeated once. `npm test` names each that passed then, for somebody to fix. */
jest.retryTimes(1, { logErrorsBeforeRetry: true });
