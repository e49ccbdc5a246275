import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** An account. Statements that read it together with identities and factors use `USER_COLUMNS`. */
@Entity('users', { schema: 'auth' })
export class User {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('citext', { nullable: true })
  email: string | null;

  @Column('text', { nullable: true })
  phone: string | null;

  /** Null: no password opens the account. */
  @Column('text', { name: 'encrypted_password', nullable: true })
  encryptedPassword: string | null;

  @Column('text', { default: 'authenticated' })
  role: string;

  @Column('timestamptz', { name: 'email_confirmed_at', nullable: true })
  emailConfirmedAt: Date | null;

  @Column('timestamptz', { name: 'phone_confirmed_at', nullable: true })
  phoneConfirmedAt: Date | null;

  @Column('timestamptz', { name: 'confirmation_sent_at', nullable: true })
  confirmationSentAt: Date | null;

  @Column('timestamptz', { name: 'recovery_sent_at', nullable: true })
  recoverySentAt: Date | null;

  @Column('timestamptz', { name: 'invited_at', nullable: true })
  invitedAt: Date | null;

  @Column('citext', { name: 'new_email', nullable: true })
  newEmail: string | null;

  @Column('timestamptz', { name: 'email_change_sent_at', nullable: true })
  emailChangeSentAt: Date | null;

  /** The half of a secure email change that is confirmed already. */
  @Column('text', { name: 'email_change_half', nullable: true })
  emailChangeHalf: 'current' | 'new' | null;

  @Column('text', { name: 'new_phone', nullable: true })
  newPhone: string | null;

  @Column('timestamptz', { name: 'phone_change_sent_at', nullable: true })
  phoneChangeSentAt: Date | null;

  @Column('timestamptz', { name: 'reauthentication_sent_at', nullable: true })
  reauthenticationSentAt: Date | null;

  @Column('timestamptz', { name: 'last_sign_in_at', nullable: true })
  lastSignInAt: Date | null;

  @Column('timestamptz', { name: 'banned_until', nullable: true })
  bannedUntil: Date | null;

  @Column('timestamptz', { name: 'suspended_at', nullable: true })
  suspendedAt: Date | null;

  @Column('text', { name: 'suspended_reason', nullable: true })
  suspendedReason: string | null;

  @Column('uuid', { name: 'suspended_by', nullable: true })
  suspendedBy: string | null;

  @Column('jsonb', { name: 'app_metadata', default: {} })
  appMetadata: Record<string, unknown>;

  @Column('jsonb', { name: 'user_metadata', default: {} })
  userMetadata: Record<string, unknown>;

  @Column('boolean', { name: 'is_anonymous', default: false })
  isAnonymous: boolean;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;

  /** Set by a soft deletion: the row stays for references, without personal data. */
  @Column('timestamptz', { name: 'deleted_at', nullable: true })
  deletedAt: Date | null;
}
