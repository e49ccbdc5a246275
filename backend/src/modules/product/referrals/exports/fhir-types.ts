/** The parts of FHIR R4 resources that a referral fills. A test holds the bundle against the standard's own definitions. */
interface Text {
  readonly text: string;
}
interface Reference {
  readonly reference?: string;
  readonly type?: string;
  readonly display?: string;
}
interface Identifier {
  readonly system: string;
  readonly value: string;
}
type Priority = 'routine' | 'urgent' | 'stat';

export interface Patient {
  readonly resourceType: 'Patient';
  readonly id: string;
  readonly name?: readonly { use: 'official'; family: string; given: readonly string[] }[];
  readonly gender?: 'female' | 'male' | 'other' | 'unknown';
  readonly birthDate?: string;
}

export interface ServiceRequest {
  readonly resourceType: 'ServiceRequest';
  readonly id: string;
  readonly identifier: readonly Identifier[];
  readonly status: 'draft' | 'active' | 'revoked' | 'completed';
  readonly intent: 'proposal' | 'order';
  readonly priority: Priority;
  readonly code?: Text;
  readonly subject: Reference;
  readonly occurrenceDateTime?: string;
  readonly authoredOn?: string;
  readonly requester: Reference;
  readonly performer: readonly Reference[];
  readonly reasonCode: readonly Text[];
  readonly bodySite?: readonly Text[];
  readonly note?: readonly Text[];
}

export interface Task {
  readonly resourceType: 'Task';
  readonly id: string;
  readonly identifier: readonly Identifier[];
  readonly status:
    | 'draft'
    | 'requested'
    | 'accepted'
    | 'rejected'
    | 'cancelled'
    | 'in-progress'
    | 'on-hold'
    | 'completed';
  readonly statusReason?: Text;
  readonly intent: 'order';
  readonly priority: Priority;
  readonly focus: Reference;
  readonly for: Reference;
  readonly authoredOn?: string;
  readonly lastModified: string;
  readonly requester: Reference;
  readonly owner: Reference;
  readonly restriction?: { readonly period: { readonly end: string } };
  readonly output?: readonly { readonly type: Text; readonly valueString: string }[];
}

export interface Bundle {
  readonly resourceType: 'Bundle';
  readonly meta: { readonly tag: readonly { readonly display: string }[] };
  readonly type: 'collection';
  readonly timestamp: string;
  readonly entry: readonly {
    readonly fullUrl: string;
    readonly resource: Patient | ServiceRequest | Task;
  }[];
}
