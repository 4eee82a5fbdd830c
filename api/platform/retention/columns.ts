import type { ClassName } from './classes';

/**
 * The class of every column of the database; a test compares this with the migrated schema. A new column must be assigned
 * to a class here, and to the erasure in `erasure/` if it tells something about a person.
 */
export const columns: Record<string, Partial<Record<ClassName, string>>> = {
  accounts: {
    accounts:
      'id network role username first last email pay_day manager_id created_at address1 address2 city region postal_code country disabled_at erased_at rights mail_new_browsers confirmed_email email_confirmed_at',
    credentials: 'password_hash',
  },
  adjustments: {
    pay: 'id network psychic_id cents category reason note needs_confirmation created_by created_at confirmed_by confirmed_at removed_by removed_at statement_id',
  },
  agreed_documents: {
    accounts: 'account_id name effective_date agreed_at text_hash address typed_name',
  },
  api_keys: {
    settings: 'id network name key_hash created_at last_used_at revoked_at scopes ends_at',
  },
  application_drafts: {
    applicationDrafts:
      'id network email_hash cipher key_hashes link_hash begun_at expires_at confirmed_at sent_at',
  },
  audit: {
    audit: 'id at network actor_id action subject_id before after address request_id via via_key_id via_name',
  },
  audit_outbox: {
    program: 'id',
  },
  audit_sink: {
    program: 'id claimed_by claimed_until attempts next_try_at failing_since failure sent_at seen_at',
  },
  backups: {
    program: 'made_at has_recordings',
  },
  bulk_changes: {
    decisions: 'bulk_id psychic_id changed_by changed_at version before',
  },
  calendar_links: {
    profiles: 'psychic_id token_hash created_at',
  },
  callbacks: {
    readings:
      'id network external_id psychic_id customer_id digest state requested_at held_until attempts ended_at expired_by',
  },
  chat_messages: {
    chatTexts: 'chat_id number side client_id text sent_at',
  },
  chats: {
    readings:
      'id network connection_id psychic_id customer_id digest token_hash rate free_minutes asked_at accepted_at psychic_heard_at member_heard_at ended_at closed_at result ended_by messages lowered_to missed_seen_at',
    chatTexts: 'draft',
  },
  contact_attachments: {
    contacts: 'id message_id name bytes content',
  },
  contact_messages: {
    contacts:
      'id contact_id kind account_id at subject text mail_id request_hash message_id sender sender_name is_automatic is_partial undelivered_at undelivered_why',
  },
  contacts: {
    contacts:
      'id network name email phone method comments referral locale created_at answered_at answered_by note request_hash assigned_to reopened_at',
    deletedContacts: 'deleted_at',
  },
  customer_blocks: {
    customerCards: 'id network psychic_id customer_id reason blocked_at lifted_at seen_at seen_by',
  },
  customer_cards: {
    customerCards: 'id psychic_id customer_id nickname tags pinned',
  },
  customer_notes: {
    customerCards: 'id psychic_id customer_id author_id text written_at',
  },
  customer_totals: {
    readings: 'customer_id network last_contact readings seconds',
  },
  customers: {
    customers:
      'id network external_id username email takes_mail created_at free_minutes updated_at mail_told_at told_at opted_out_at erased_at',
  },
  decisions: {
    decisions:
      'psychic_id kind network outcome decided_by decided_at held_until before versions mails deliveries',
  },
  dirty_days: {
    program: 'psychic_id day network',
  },
  early_voids: {
    readings: 'network connection_id updated_at',
  },
  email_changes: {
    links:
      'id account_id old_email new_email requested_at confirm_hash expires_at confirmed_at undo_hash undo_until',
  },
  erased_marks: {
    erasedMarks: 'account_id kind hash',
  },
  first_manager_links: {
    links: 'network token_hash expires_at',
  },
  former_firsts: {
    readings: 'psychic_id customer_id first_at',
  },
  former_weeks: {
    profiles: 'psychic_id until segments',
  },
  free_minute_credits: {
    gifts: 'id network customer_id psychic_id minutes credited_at gift_id',
  },
  gift_balances: {
    gifts: 'psychic_id customer_id minutes',
  },
  gift_templates: {
    settings: 'id network name subject body minutes created_at',
  },
  gifts: {
    gifts: 'id network psychic_id customer_id subject body minutes sent_at is_automatic sending_id mail_id',
  },
  idempotency_keys: {
    repeats: 'account_id key digest answer created_at',
  },
  import_runs: {
    imports:
      'id network file_name records_done counts started_at finished_at by_psychic psychics_made rejects_file rejects_bytes pending',
  },
  integration_calls: {
    deliveryLogs: 'id request_id network key_id at method route status milliseconds dry_run counts errors',
  },
  invitations: {
    contacts:
      'id network email first last locale contact_id invited_by invited_at expires_at token_hash account_id used_at',
  },
  listings: {
    profiles: 'psychic_id status sales_pitch body categories submitted_at reason',
  },
  login_records: {
    logins: 'id account_id login_at logout_at network external_id updated_at',
  },
  mailboxes: {
    program: 'network address uid_validity last_uid since read_at failing_since failure',
  },
  mails: {
    mails:
      'id message_id network recipient subject body_text body_html created_at attempts next_attempt_at sent_at last_error refused_at body_cipher from_name reply_to whose whose_id thread dismissed_at',
  },
  migrations: {
    program: 'id timestamp name',
  },
  missed_contacts: {
    readings: 'reading_id psychic_id seen_at gift_at gift_minutes',
  },
  networks: {
    program: 'name published_at names_version second_factor_policy second_factor_from pay_from pay_number',
  },
  operating_notices: {
    program: 'name first_at last_at',
  },
  pair_firsts: {
    readings: 'psychic_id customer_id first_at',
  },
  pay_days: {
    accounts: 'psychic_id from_day pay_day changed_by changed_at',
  },
  pay_dirty: {
    program: 'psychic_id day',
  },
  pay_export_reads: {
    pay: 'id export_id read_by read_at',
  },
  pay_exports: {
    pay: 'id network period_to format sha256 content rows total_cents exported_by exported_at',
  },
  pay_profiles: {
    accounts: 'psychic_id method payee_ref tax_form tax_form_on works_outside_us version',
  },
  pay_progress: {
    program: 'psychic_id closed_to',
  },
  pay_reminders: {
    program: 'network period_to mailed_at',
  },
  pay_terms: {
    settings:
      'id network psychic_id effective_from terms note reason created_by created_at voided_by voided_at void_reason',
  },
  payments: {
    pay: 'id network statement_id cents paid_on method reference recorded_by key_id recorded_at returned_on return_reason returned_by returned_at',
  },
  pending_sign_ins: {
    sessions: 'token_hash account_id password_digest challenge tries created_at',
  },
  phones: {
    accounts: 'id account_id phone_number country_code e164 type time_zone_id preferred sms',
  },
  photos: {
    profiles: 'psychic_id size jpeg is_proposed',
  },
  problems: {
    contacts: 'id network account_id category details created_at',
  },
  proof_challenges: {
    sessions: 'challenge token_hash created_at',
  },
  psychic_days: {
    readings:
      'psychic_id day network attempted missed abandoned calls call_seconds chats chat_seconds new_calls new_call_seconds new_chats new_chat_seconds paid_calls paid_call_minutes paid_chats paid_chat_minutes free_minutes gift_minutes revenue rating_sum rating_count last_connected_at',
  },
  psychic_ratings: {
    readings: 'psychic_id rating_sum rating_count',
  },
  psychics: {
    accounts:
      'account_id network extension account_status status_decided_at availability permissions auto_email requires_approval limited_readings chosen_availability availability_since availability_cause pause_until pause_seconds paused_choice paused_cause after_contact weekly_goal_amount weekly_goal_minutes missed_since missed_after missed_untold updated_at activated_at first_available_at email_asked_at email_reminded_at apply_again_on declined_reason',
    secrets: 'ssn_cipher ssn_hash pin_cipher pin_hash',
    profiles:
      'profile_status profile_submitted_at profile_reason image proposed_image zodiac gender contact_method language languages experience credentials referral locale approved_profile',
  },
  published_days: {
    readings:
      'psychic_id day network attempted missed abandoned calls call_seconds chats chat_seconds new_calls new_call_seconds new_chats new_chat_seconds paid_calls paid_call_minutes paid_chats paid_chat_minutes free_minutes gift_minutes revenue rating_sum rating_count last_connected_at',
  },
  rate_limits: {
    links: 'key minute hits',
  },
  reading_ids: {
    readings: 'network external_id connection_id',
  },
  reading_versions: {
    readings: 'reading_id version replaced_at reason content',
  },
  push_deliveries: {
    pushDevices: 'id device_id notice tag path tries next_try_at expires_at',
  },
  push_devices: {
    pushDevices: 'id account_id session_id endpoint p256dh auth browser system created_at seen_at',
  },
  push_settings: {
    accounts: 'account_id switched_off quiet_from quiet_to zone',
  },
  readings: {
    readings:
      'id network connection_id psychic_id customer_id conn_type started_at day duration_seconds free_minutes paid_minutes gift_minutes rate revenue result connected rating rating_text is_new version voided_at received_at taken_minutes updated_at key_id source request_id',
  },
  recordings: {
    recordings: 'network connection_id bytes received_at',
  },
  recovery_codes: {
    credentials: 'id factor_id code_hash mark used_at',
  },
  recovery_links: {
    links: 'account_id token_hash expires_at',
  },
  recovery_requests: {
    links: 'id network email asked_at',
  },
  reporting_thresholds: {
    settings: 'from_year cents',
  },
  retention_nights: {
    program: 'network class night rows',
  },
  saved_phrases: {
    profiles: 'psychic_id phrases',
  },
  saved_replies: {
    settings: 'id network title text created_at',
  },
  saved_views: {
    settings: 'account_id views',
  },
  schedule_days: {
    profiles: 'psychic_id date zone off segments',
  },
  schedule_segments: {
    profiles: 'psychic_id day number from_minute to_minute status',
  },
  scheduled_calls: {
    readings:
      'id network external_id psychic_id customer_id scheduled_at conn_type status updated_at announced_for',
  },
  second_factors: {
    credentials:
      'id account_id kind label secret_cipher last_step credential_id public_key counter transports site challenge created_at activated_at last_used_at',
  },
  sending_hold: {
    program: 'one since',
  },
  sessions: {
    sessions:
      'token_hash account_id login_record_id created_at last_seen_at browser system address heard_at proven_at awaits_factor',
  },
  sign_in_failures: {
    links: 'id bucket at',
  },
  spent_proofs: {
    links: 'challenge expires_at',
  },
  statement_lines: {
    pay: 'statement_id line psychic_id kind of for_period_from day reading_id connection_id version conn_type type hundredths rate cents was_cents cause terms_id adjustment_id',
  },
  statement_questions: {
    pay: 'id statement_id psychic_id line text asked_at contact_id answered_by answered_at answer adjustment_id',
  },
  statements: {
    pay: 'id network psychic_id period_from period_to due_on is_short terms_id status parked_reason number previous_hash hash total_cents payable_cents base_cents repeat_cents free_cents active_cents correction_cents adjustment_cents carried_cents readings active_hundredths closed_at closed_by approved_at approved_by held_at held_by held_reason released_at released_by version closed_in',
  },
  stopped_deletions: {
    program: 'network class night before rows usual stopped_at told_at agreed_at',
  },
  switch_contacts: {
    readings: 'psychic_id connection_id code reported_at ended_at',
  },
  uptime: {
    program: 'id since seen_at',
  },
  status_links: {
    statusLinks: 'token_hash network account_id created_at',
  },
  versions: {
    program: 'kind subject_id version changed_by changed_at',
  },
  webhook_deliveries: {
    deliveryLogs:
      'id webhook_id event_id event psychic_id number data at status is_again tries first_tried_at last_tried_at next_try_at delivered_at answer_code fault',
  },
  webhook_numbers: {
    program: 'network psychic_id number',
  },
  webhooks: {
    settings:
      'id network url events secret_cipher created_at created_by disabled_at disabled_why failing_since claimed_by claimed_until',
  },
};
