import { AppError } from '#platform/errors/app-error.ts';
import type { ConnectionStatus } from '../connection-columns.ts';
import type { Integration } from '../integration.entity.ts';

/** A connection as a client of the data API states it. */
export interface ConnectionFields {
  readonly user_id: string;
  readonly tool_name: string;
  readonly connection_status: string;
  readonly permissions?: unknown;
  readonly credentials_id?: string | null;
  readonly is_pica_native?: boolean;
  readonly mock_data_enabled?: boolean;
}
export type ConnectionChanges = Partial<Omit<ConnectionFields, 'user_id' | 'tool_name'>>;

const STATUSES: readonly string[] = ['connected', 'mock_connected', 'disconnected'];
const isStatus = (text: string): text is ConnectionStatus => STATUSES.includes(text);
const MAX_NAME = 100;
const MAX_CREDENTIALS_ID = 200;

const refused = (message: string): AppError => new AppError('validation_failed', 400, message);

/** @throws AppError 400 `validation_failed` */
export function checkName(name: string): string {
  const trimmed = name.trim();
  if (trimmed === '' || trimmed.length > MAX_NAME) throw refused(`tool_name has 1 to ${MAX_NAME} characters`);
  return trimmed;
}

/**
 * The columns of the fields; what is absent stays undefined, which TypeORM leaves out.
 * @throws AppError 400 `validation_failed`
 */
export function columnsOf(fields: ConnectionChanges): Partial<Integration> {
  const { connection_status: status, permissions, credentials_id: credentialsId } = fields;
  if (status !== undefined && !isStatus(status))
    throw refused(`connection_status is one of ${STATUSES.join(', ')}`);
  if (permissions !== undefined && !arePermissions(permissions))
    throw refused('permissions is {"read": boolean, "write": boolean}');
  if ((credentialsId?.length ?? 0) > MAX_CREDENTIALS_ID)
    throw refused(`credentials_id has ${MAX_CREDENTIALS_ID} characters at most`);
  const { is_pica_native: isPicaNative, mock_data_enabled: mockDataEnabled } = fields;
  return {
    connectionStatus: status,
    permissions,
    credentialsId,
    isPicaNative,
    mockDataEnabled,
  } as Partial<Integration>;
}

function arePermissions(value: unknown): value is Integration['permissions'] {
  const { read, write, ...more } = (value ?? {}) as Readonly<Record<string, unknown>>;
  return typeof read === 'boolean' && typeof write === 'boolean' && Object.keys(more).length === 0;
}
