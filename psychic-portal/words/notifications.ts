export const notifications = {
  title: 'Notifications',
  not_loaded: 'Your notifications could not be loaded.',
  lead: 'Be told on this phone or computer, even when the portal is closed.',
  here: 'On this device',
  on_here: 'Notifications are on here.',
  off_here: 'Notifications are off here.',
  turn_on: 'Turn On Notifications',
  turn_off: 'Turn Off',
  test: 'Send a Test',
  not_turned_on: 'Notifications could not be turned on',
  not_turned_off: 'Notifications could not be turned off',
  not_tested: 'The test could not be sent',
  not_saved: 'Your notifications could not be saved',
  tested: {
    taken:
      'The push service took the test. It appears here within a few seconds. If not, look at the notification settings of your device.',
    gone: 'This browser can no longer be reached. Turn notifications on again.',
    refused: 'The push service refused the test (answer {code}). Tell your manager.',
    none: 'The push service did not answer. Try again in a few minutes.',
  },
  obstacles: {
    off: 'This site sends no notifications.',
    missing: 'This browser has no notifications.',
    install:
      'On an iPhone or iPad, notifications need the portal on your home screen: tap Share, then Add to Home Screen, and open it from there.',
    denied:
      'Notifications are blocked for this site. Allow them in the settings of your browser, then reload this page.',
  },
  still_works:
    'Everything else works without them: the portal rings while it is open, calls reach your phone, and emails are sent.',
  about: 'What you hear of',
  kinds: {
    ring: 'A chat is ringing',
    scheduled_call: 'A scheduled reading begins in 10 minutes',
    missed: 'You were put on alert after missing several in a row',
    decided: 'Your listing or profile was reviewed',
    message: 'Your manager answered a question, or asks about your hours',
    statement: 'A pay statement is ready',
  },
  quiet: 'Quiet Hours',
  quiet_on: 'Hold back news at night',
  quiet_note:
    'Decisions, answers, and statements wait until the end. Rings, scheduled readings, and missed contacts still come: you chose to be available. Times are in {zone}.',
  from: 'From',
  to: 'Until',
  devices: 'Your Devices',
  device: '{browser} on {system}',
  unknown: 'unknown',
  remove: 'Remove',
} as const;
