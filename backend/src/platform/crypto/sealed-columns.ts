export interface SealedColumn {
  readonly table: string;
  readonly column: string;
}

/**
 * Every column that holds values of the vault. `rotate-keys` goes along it, and a test compares it with the schema: a new
 * sealed column is named `sealed…`, stands here, and its migration calls `select vault_watch('<table>', '<column>')`.
 */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  { table: 'public.hub_secrets', column: 'sealed' },
  { table: 'public.tool_settings', column: 'sealed' },
  { table: 'public.credentials', column: 'sealed' },
  { table: 'public.connect_attempts', column: 'sealed_input' },
  { table: 'public.connect_attempts', column: 'sealed_oauth' },
  { table: 'public.connect_attempts', column: 'sealed_tokens' },
  { table: 'public.token_revocations', column: 'sealed' },
  { table: 'public.webhook_endpoints', column: 'sealed_secret' },
  { table: 'public.event_subscriptions', column: 'sealed_secret' },
  { table: 'auth.factors', column: 'sealed_secret' },
  { table: 'public.mails', column: 'sealed_body' },
  { table: 'public.idempotency_keys', column: 'sealed' },
  { table: 'public.patient_refs', column: 'sealed_name' },
  { table: 'public.patient_refs', column: 'sealed_birth_date' },
  { table: 'public.practice_tasks', column: 'sealed_title' },
  { table: 'public.contact_logs', column: 'sealed_note' },
  { table: 'public.referrals', column: 'sealed_content' },
  { table: 'public.referrals', column: 'sealed_decline_reason' },
  { table: 'public.referrals', column: 'sealed_report' },
  { table: 'public.referral_messages', column: 'sealed_body' },
  { table: 'public.drafts', column: 'sealed_body' },
  { table: 'public.ai_conversations', column: 'sealed_title' },
  { table: 'public.ai_messages', column: 'sealed_body' },
  { table: 'public.tps_cases', column: 'sealed_patient' },
  { table: 'public.tps_cases', column: 'sealed_complaint' },
  { table: 'public.tps_cases', column: 'sealed_instructions' },
  { table: 'public.tps_cases', column: 'sealed_lab_message' },
  { table: 'public.tps_case_events', column: 'sealed_note' },
  { table: 'public.tps_setups', column: 'sealed_decision' },
  { table: 'public.tps_messages', column: 'sealed_body' },
];
