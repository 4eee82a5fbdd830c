export const failures = {
  not_done: 'Not Done',
  request: 'The request failed.',
  offline: 'You are offline, so this could not be sent. Try again when the connection is back.',
  unreachable: 'The server cannot be reached.',
  server: 'Error Communicating With Server',
  server_text:
    'There was an error communicating with the server. Please refresh the page after a few seconds and try again.',
} as const;
