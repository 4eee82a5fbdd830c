export const failures = {
  not_done: 'Action Failed',
  request: 'The request failed.',
  offline: 'You are offline, so this was not sent. Try again when you are back online.',
  too_many: 'There were too many attempts. Wait a few minutes, and try again.',
  not_proven: 'Nothing was done because you did not confirm that it’s you.',
  unreachable: 'The server cannot be reached.',
  server: 'Error Communicating With Server',
  server_text:
    'There was an error communicating with the server. Please refresh the page after a few seconds and try again.',
} as const;
