export const forms = {
  to_mend_one: 'This has to be mended first:',
  to_mend_other: 'These have to be mended first:',
  leave_title: 'Leave without saving?',
  leave_text: 'What was changed here is lost.',
  leave: 'Leave',
  stay: 'Stay here',
} as const;
