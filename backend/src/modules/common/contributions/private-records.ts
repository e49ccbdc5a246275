import type { EntityManager } from 'typeorm';

/** Kinds of records that may hold patient data, belong to one owner, and are not shown to admins. */
export const PRIVATE_RECORD_KINDS = ['patient', 'conversation', 'case'] as const;
export type PrivateRecordKind = (typeof PRIVATE_RECORD_KINDS)[number];

/** A person, or an organisation. */
export type RecordOwner =
  | { readonly userId: string; readonly organisationId: null }
  | { readonly userId: null; readonly organisationId: string };

export interface PrivateRecordEntry {
  readonly at: Date;
  readonly title: string;
  readonly text: string | null;
}

/** A record as an admin reads it, and how the log of accesses to patient data names it. */
export interface PrivateRecord {
  readonly title: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  /** The newest first. */
  readonly entries: readonly PrivateRecordEntry[];
  /** More entries exist than are shown. */
  readonly shortened: boolean;
  readonly access: {
    readonly resourceType: string;
    readonly resourceRef?: string;
    readonly patientRef?: string;
    readonly toolId?: string | undefined;
    readonly connectionId?: string | undefined;
    readonly source: 'pica_live' | 'mock_data';
  };
}

/**
 * One kind of private records, contributed by the area that owns them. It only finds and reads: who may open a record is
 * decided and logged by whoever asks.
 */
export interface PrivateRecords {
  readonly key: PrivateRecordKind;
  /** As part of a sentence, for example 'a conversation with the assistant'. */
  readonly label: string;
  /** Where the owner reads the record. */
  link(id: string): string;
  /** Null: there is no such record. */
  ownerOf(id: string): Promise<RecordOwner | null>;
  /** Null: it is gone. */
  read(q: EntityManager, id: string): Promise<PrivateRecord | null>;
}
