export const forms = {
  to_correct_one: 'Please correct this first:',
  to_correct_other: 'Please correct these first:',
  changed: 'Somebody else has changed this while it was edited here.',
  changed_by: '{who} changed this on {at}, while it was open here.',
  changed_by_program: 'The program changed this on {at}, while it was open here.',
  changed_taken:
    'What is new is on the page now, and what was typed here as well. Look at it and save again.',
  decision_waits: 'Nothing was decided. The latest version is on the page now: read it, then decide.',
  decision_over: 'Nothing was decided here. The latest version is on the page, and it no longer waits.',
  changed_both: 'What only they changed is on the page now. Decide about what both changed, then save again.',
  now: '{name} is now “{theirs}”.',
  now_empty: '{name} is now empty.',
  keep_mine: 'Keep mine',
  take_theirs: 'Take theirs',
  leave_title: 'Leave without saving?',
  leave_text: 'What was changed here is lost.',
  leave: 'Leave',
  stay: 'Stay here',
  kept: 'Draft Restored',
  kept_text: 'What you typed before your session ended is here again. It is not saved yet.',
  kept_in_part:
    'What you typed before your session ended is here again, without what is secret: type passwords, PINs and the SSN again. It is not saved yet.',
} as const;
