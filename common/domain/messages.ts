/**
 * All validation messages, by a key that stays the same when the wording changes. `{name}` is a parameter. The
 * wording follows the specifications where they define it.
 */
export const catalog = {
  // any field
  unknown_field: 'Unknown field',
  unknown_parameter: 'Unknown query parameter',
  required: '{field} is required',
  invalid: '{field} is invalid',
  not_text: '{field} must be text',
  not_number: '{field} must be a number',
  not_ids: '{field} must be at most {most} numbers separated by commas',
  'ids.count': 'There must be 1 to {most} ids',
  'ids.invalid': 'ids must be user_ids, each once',
  not_object: '{field} must be an object',
  not_flag: '{field} must be true or false',
  not_one_of: '{field} must be one of {choices}',
  flag: 'Must be true or false',
  control_characters: 'Control characters are not allowed',
  'manager.only': 'Only a manager can change this',

  // sign-in, passwords
  'username.required': 'Username is required',
  'username.invalid': 'Username is invalid',
  'username.taken': 'Username is taken',
  'username.reserved': 'This username is reserved',
  'username.email': 'Username must not be an email address',
  'password.required': 'Password is required',
  'password.invalid': 'Password is invalid',
  'password.common': 'Password is too common',
  'password.short': 'Password must have at least {least} characters',
  'confirm_password.required': 'Password Confirmation is required',
  'confirm_password.different': 'Passwords do not match',

  // second factors
  'code.invalid': 'Enter the 6 digits of the code',
  'recovery_code.invalid': 'Enter a recovery code',
  'factor.one_of': 'Exactly one of these is required: {fields}',
  'label.required': 'Name is required',
  'label.invalid': 'Name is invalid',
  'from.invalid': 'Must be a date as YYYY-MM-DD, or null',

  // profiles and sign-ups
  'first.required': 'First Name is required',
  'first.invalid': 'First Name is invalid',
  'last.required': 'Last Name is required',
  'last.invalid': 'Last Name is invalid',
  'address1.required': 'Address1 is required',
  'address1.invalid': 'Address1 is invalid',
  'address2.invalid': 'Address2 is invalid',
  'country.required': 'Country required',
  'country.invalid': 'Country is invalid',
  'postal_code.required': 'Zip/Postal Code is required',
  'postal_code.invalid': 'Zip/Postal Code is invalid',
  'city.required': 'City is required',
  'city.invalid': 'City is invalid',
  'region.required': 'State/Region is required',
  'region.invalid': 'State/Region is invalid',
  'email.required': 'Email is required',
  // the specification wants an error without a text
  'email.invalid': '',
  'pin.required': 'Pin is required',
  'pin.invalid': 'Pin is invalid, must be 4 numbers.',
  'zodiac.required': 'Zodiac Sign is required',
  'zodiac.invalid': 'Zodiac Sign is invalid',
  'gender.required': 'Gender is required',
  'gender.invalid': 'Gender is invalid',
  'contact_method.required': 'Contact Method is required',
  'contact_method.invalid': 'Contact Method is invalid',
  'language.required': 'Language is required',
  'language.invalid': 'Language is invalid',
  'languages.invalid': 'Languages are invalid',
  'experience.required': 'Years Experience is required',
  'experience.invalid': 'Years Experience is invalid. Must be numeric.',
  'credentials.invalid': 'Credentials are invalid',
  'credentials.too_many': 'There can be at most {most} credentials',
  'credentials.too_long': 'A credential can have at most {most} characters',
  'referral.invalid': 'Referral is invalid',
  'ssn.invalid': 'SSN is invalid',
  'agree_privacy.required': 'You must agree to the Privacy Policy',
  'agree_psychic_agreement.required': 'You must agree to the Psychic Agreement',
  'confirm_adult.required': 'You must confirm you are at least 18 years old',
  'confirm_psychic.required': 'You must confirm you are psychic',

  // phones
  'phone.required': 'Phone is required.',
  'phone.invalid': 'Phone is not valid',
  'phone.extension': 'Enter the phone without its extension',
  'phone.pin_taken': 'Phone/Pin combo is taken',
  'phone.id': 'Phone id is not valid',
  'phone.type': 'Phone type is not valid',
  'phone.time_zone': 'Time zone is not valid',
  'phone.country_code': 'Country code is not valid',
  'phones.one_or_all': 'Either "phone" or "phones" is required',
  'phones.not_list': 'Phones must be a list',
  'phones.removed_by_id': 'To remove a phone, send its id with an empty number',
  'phones.too_many': 'There can be at most {most} phones',
  'phones.preferred': 'Exactly one phone must be preferred',
  'phones.sms': 'At most one phone can take text messages',
  'phones.twice': 'This number is already listed',

  // decisions and contacts
  'reason.required': 'Reason is required',
  'reason.too_long': 'Reason is too long',
  'note.too_long': 'Note is too long',
  'assigned_to.unknown': 'There is no such manager',
  'reply.required': 'Write a text first',
  'reply.too_long': 'At most {most} characters are allowed',
  'reply_subject.too_long': 'At most {most} characters are allowed',
  card_number: 'This must not hold a card number',
  'card_tag.required': 'A tag needs a text',
  'card_tags.invalid': 'tags must be a list of texts',
  'card_tags.most': 'A card has at most {most} tags',
  'block_reason.required': 'Choose a reason',
  'saved_reply_title.required': 'Title is required',
  'saved_reply_title.too_long': 'At most {most} characters are allowed',
  'saved_reply_text.required': 'Text is required',
  'saved_reply_text.placeholder': 'Only {placeholders} can be filled in',

  // the contact form of the recruiting pages
  'contact_name.required': 'Name is required.',
  'contact_name.too_long': 'Name is too long',
  'contact_email.required': 'Email is required.',
  'contact_email.too_long': 'Email is too long',
  'contact_email.invalid': 'Email is invalid',
  'comments.too_long': 'Comments are too long',
  'bot_check.required': 'Please confirm that you are not a robot.',
  'bot_check.invalid': 'This check has expired. Please confirm again that you are not a robot.',

  // photos
  'photo.type': 'A photo must be a JPEG, PNG, or WebP image.',
  'photo.size': 'A photo can be at most 5 MiB.',
  'photo.edge': 'Must be {choices}',
  'photo.version': 'Must be 16 hexadecimal digits',

  // listings
  'sales_pitch.required': 'Sales Pitch is required',
  'sales_pitch.too_long': 'Sales Pitch is too long',
  'listing_body.required': 'Listing Body is required',
  'listing_body.too_long': 'Listing Body is too long',
  'categories.required': 'You must select at least one category',
  'categories.too_many': 'You can select at most {most} categories',
  'categories.unknown': 'Unknown category',

  // gifts
  'gift_subject.required': 'Subject is required',
  'gift_subject.too_long': 'Subject cannot exceed {most} characters',
  'gift_body.required': 'A message body is required',
  'gift_body.too_long': 'Message body cannot exceed {most} characters',
  'recipients.required': 'You must select at least one recipient',
  'recipients.invalid': 'Recipients must be user_ids',
  'recipients.twice': 'A recipient is listed twice',
  'recipients.not_eligible': 'Not eligible for a gift: {ids}',
  'members.too_many': 'More than {most} members match; ask for fewer',
  'selection.required': 'selection is that of a dry run',
  'template_name.required': 'Name is required',
  'template_name.too_long': 'Name cannot exceed {most} characters',
  'template_name.taken': 'A template with this name exists',

  // chats
  'phrase_key.taken': 'Another phrase has this key',
  'chat_text.too_long': 'Message is too long',

  // problem reports
  'details.required': 'Details are required',

  // schedules
  'schedule.not_list': 'The schedule must be a list of segments',
  'schedule.too_many': 'The schedule must not have more than {most} segments',
  'segment.not_object': '{segment}: a segment must be an object',
  'segment.unknown_field': '{segment}: only {fields} are allowed',
  'segment.day': '{segment}: the day must be a number from 1 (Sunday) to 7 (Saturday)',
  'segment.from': '{segment}: the start must be a timestamp such as 1970-01-04T09:00:00.000Z',
  'segment.to': '{segment}: the end must be a timestamp such as 1970-01-04T17:00:00.000Z',
  'segment.from_quarter': '{segment}: the start must be on a quarter hour',
  'segment.to_quarter': '{segment}: the end must be on a quarter hour',
  'segment.order': '{segment}: the end must be after the start',
  'segment.overlap': '{segment}: it overlaps another segment on that day',
  'day.not_list': 'The segments must be a list',
  'day.too_many': 'A day must not have more than {most} segments',
  'day.from': '{segment}: the start must be a time on a quarter hour, such as 09:00',
  'day.to': '{segment}: the end must be a time on a quarter hour, such as 17:00 or 24:00',
  'day.status': '{segment}: the status must be A or O',
  'day.zone': 'Must be a time zone such as America/New_York',
  'day.ahead': 'Must be from yesterday to {most} days ahead',

  // account settings and the switch
  'account.blacklisted': 'The account is on the Blacklist, so nothing else can be changed.',
  'account.special_approval':
    'The account is Pending and needs special approval before anything else can be changed.',
  'permissions.invalid': 'permissions must be "AgentPhone", "AgentChat", both joined by ", ", or empty',
  'updated_at.invalid':
    'updated_at must be a date and time with an offset, such as 2026-11-20T14:03:22-05:00; write + in an address as %2B',
  'updated_at.ahead': 'updated_at must be no more than ten minutes in the future',
  'connection_id.invalid': 'connection_id must be a positive whole number',
  'external_id.invalid': 'external_id must be text of 1 to {most} characters',
  'external_id.alone': 'connection_id and external_id cannot both be given',
  'connection_id.own': 'connection_id must be below {first}; higher numbers are assigned by the program',
  'limit.invalid': 'limit must be a whole number from 1 to {most}',
  'after.invalid': 'after must be a cursor from the Link header of this list',

  // records of the switch and the billing system
  'record.not_object': 'A record must be an object',
  'psychic.invalid': 'psychic must be a user_id (number) or an extension (text)',
  'psychic.unknown': 'Unknown psychic',
  'psychic.unknown_id': 'No psychic has this user_id; an extension must be text, in quotes',
  'customer.invalid': 'customer must be an object or null',
  'customer.missing': 'customer must be an object: a chat needs a customer',
  'customer.unknown_field': 'customer has an unknown field',
  'customer.text': '{field} must be text of 1 to {most} characters',
  'customer.email': 'email must be an address of at most {most} characters',
  'record.dollars': '{field} must be a number of dollars from 0 to {most}',
  'record.minutes': '{field} must be 0 or more minutes',

  rights: 'Rights must be from this list: {choices}',
  'rights.lacking': 'You can only give rights that you have yourself.',

  // webhooks
  'webhook.url_required': 'The address is required',
  'webhook.url':
    'The address must start with https:// and contain no username, password, or #; http:// only in networks that operators allow (WEBHOOK_NETWORKS)',
  'webhook.url_too_long': 'The address is too long',
  'webhook.url_private':
    'This address is not on the public internet, and operators have not allowed its network (WEBHOOK_NETWORKS)',
  'webhook.events': 'Choose at least one event',
  'webhook.event': 'Events must be from this list: {choices}',

  // pay
  'pay_rate.invalid': 'Must be an amount from 0 to {most} with at most {places} decimals',
  'pay_tiers.not_list': 'Must be a list of steps',
  'pay_tiers.too_many': 'There can be at most {most} steps',
  'pay_tier.from': 'Must be more than 0 and at most {most} minutes, with at most 2 decimals',
  'pay_tier.order': 'Each step must start at more minutes than the one before it',
  'pay_tier.fixed': 'Must be an amount from 0 to {most} with at most 2 decimals',
  'terms_reason.required': 'Terms that start in the past need a reason',
  'amount.required': 'Amount is required',
  'amount.invalid': 'Amount must be dollars with at most 2 decimals',
  'amount.zero': 'Amount must not be 0',
  'amount.most': 'Amount must be at most {most} dollars',
  'payee_ref.invalid':
    'Must be the number at the payroll service: at most {most} letters, digits, and signs, and no SSN',
  'tax_form_on.required': 'The date of the tax form is required',
  'payment_reference.invalid': 'Must be text of 1 to {most} characters',
  'references.invalid': 'Must be a list of statements with their references',
  'statement.invalid': 'Must be the id or the number of a statement',
  'statement.not_payable': 'The statement is not approved, is held, or has nothing to pay',
  'statement.unknown': 'There is no such statement',
  'statement.paid': 'The statement is paid already',
  'payment_reference.used': 'Another payment has this reference',
  'amount.payable': 'The statement comes to {amount}',
  'payment.invalid': 'Must be the id of a payment of this statement',
  'question.required': 'Write a text first',
  'question.too_long': 'At most {most} characters are allowed',

  // notices to devices
  'push.service': 'This browser uses a push service that is not supported',
  'quiet_hours.same': 'Choose two different times',

  // saved list views
  'views.most': 'At most {most} views can be saved',
  'views.most_of_list': 'At most {most} views of a list can be saved',
  'views.same_name': 'Two views of a list have the same name',

  // dates
  'apply_again.invalid': 'Must be a whole number of months from 1 to {most}',
  'date.invalid': 'Must be a date as YYYY-MM-DD',
  'date.form': 'Enter a date as mm/dd/yyyy',
  'date.missing': 'This date does not exist',
  'date.too_early': 'The earliest year is {year}',
  'date.future': 'Must not be in the future',
  'date.before': 'Must not be before {day}',
  'date.order': 'The start date must not be after the end date',
  'date_range.invalid': '{field} must be a date as YYYY-MM-DD or epoch milliseconds',
  'date_range.order': 'end_date must not be before start_date',
  'date_range.before_default':
    'Without start_date, the range starts on {from}, so end_date must not be before that',
  'date_range.after_default':
    'Without end_date, the range ends on {to}, so start_date must not be after that',
  'date_range.too_long': 'The range can be at most {most} days',

  // pages of lists
  'list.not_json': '"{field}" is not valid JSON',
  'range.invalid': '"range" must be two row numbers, such as [0,19]',
  'range.needed': 'The list has more than {most} rows, so "range" must name some of them, such as [0,999]',
  'sort.unknown': '"sort" must name a field of this list',
  'sort.direction': 'The direction of "sort" must be ASC or DESC',
  'filter.not_object': '"filter" must be an object',
  'filter.unknown': 'Unknown filter "{name}"',
  'filter.ids': '"id" must be a list of at most {most} ids',
  'filter.values': 'The filter "{name}" must be a string or a list of strings',
  'filter.number': 'The filter "{name}" must be a number from 0 to {most}',
  'filter.choice': 'The filter "{name}" can be: {values}',
} as const;

type Catalog = typeof catalog;
export type MessageKey = keyof Catalog;

/** A validation error: a stable key, its parameters, and the English message with the parameters filled in. */
export interface Message {
  readonly key: MessageKey;
  readonly text: string;
  readonly parameters?: Readonly<Record<string, string | number>>;
}

/** The parameter names in braces. */
type ParametersOf<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParametersOf<Rest>
  : never;
type Arguments<Key extends MessageKey> = [ParametersOf<Catalog[Key]>] extends [never]
  ? []
  : [parameters: Record<ParametersOf<Catalog[Key]>, string | number>];

export const messageKeys = Object.keys(catalog) as MessageKey[];

/** The message for a key, with its parameters filled in. */
export function message<Key extends MessageKey>(key: Key, ...args: Arguments<Key>): Message {
  const [parameters] = args;
  const text = catalog[key].replace(/\{(\w+)\}/g, (_, name: string) =>
    String((parameters as Record<string, string | number> | undefined)?.[name]),
  );
  return { key, text, ...(parameters && { parameters }) };
}
