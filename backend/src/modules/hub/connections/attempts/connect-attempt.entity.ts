import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { ConnectMode } from '../connect-texts.ts';

export type AttemptState = 'open' | 'checking' | 'connected' | 'failed' | 'cancelled' | 'expired';

export interface AttemptStep {
  readonly step: string;
  readonly at: string;
  readonly detail?: string;
}

/** One try to connect a tool. This row is the truth about it, and the outbox of its job. */
@Entity('connect_attempts')
export class ConnectAttempt {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid', { name: 'user_id' })
  userId: string;

  @Column('varchar', { name: 'tool_id', length: 60 })
  toolId: string;

  @Column('varchar', { length: 10, default: 'user' })
  context: 'user' | 'platform';

  /** For whom it connects in the context `platform`: an organisation, or null for the hub. */
  @Column('uuid', { name: 'organisation_id', nullable: true })
  organisationId: string | null;

  @Column('varchar', { length: 20 })
  state: AttemptState;

  @Column('varchar', { length: 10, nullable: true })
  mode: ConnectMode | null;

  @Column('text')
  nonce: string;

  @Column('text', { name: 'link_token_hash', nullable: true })
  linkTokenHash: string | null;

  @Column('timestamptz', { name: 'link_token_used_at', nullable: true })
  linkTokenUsedAt: Date | null;

  /** What the person typed, until the job has dealt with it. */
  @Column('text', { name: 'sealed_input', nullable: true })
  sealedInput: string | null;

  /** Hash of the authorization's state; kept after its use, so that a repeated callback differs from an unknown one. */
  @Column('text', { name: 'state_hash', nullable: true })
  stateHash: string | null;

  /** Of the cookie of the browser that went to the vendor: only that one may come back. */
  @Column('text', { name: 'browser_hash', nullable: true })
  browserHash: string | null;

  /** What proves the authorization to the vendor: PKCE verifier and nonce. */
  @Column('text', { name: 'sealed_oauth', nullable: true })
  sealedOauth: string | null;

  /** A code can be redeemed once: from here on it counts as used, whatever became of the worker. */
  @Column('timestamptz', { name: 'exchange_started_at', nullable: true })
  exchangeStartedAt: Date | null;

  /** What the vendor gave for the code, until the attempt has ended. */
  @Column('text', { name: 'sealed_tokens', nullable: true })
  sealedTokens: string | null;

  @Column('uuid', { name: 'credentials_id', nullable: true })
  credentialsId: string | null;

  @Column('uuid', { name: 'connection_id', nullable: true })
  connectionId: string | null;

  @Column('jsonb', { default: [] })
  steps: AttemptStep[];

  @Column('text', { name: 'error_code', nullable: true })
  errorCode: string | null;

  @Column('text', { name: 'error_message', nullable: true })
  errorMessage: string | null;

  /** What the vendor is asked for; null where it is not asked for a consent. */
  @Column('text', { array: true, nullable: true })
  scopes: string[] | null;

  /** Of these, what the person has not allowed before: named on the page, and looked for in the answer. */
  @Column('text', { array: true, nullable: true })
  wanted: string[] | null;

  @Column('text', { nullable: true })
  message: string | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;

  @Column('timestamptz', { name: 'finished_at', nullable: true })
  finishedAt: Date | null;
}
