import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  type KeyObject,
} from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Json } from '@chairside/kit';
import { Keys } from '#platform/crypto/keys.ts';
import { badField } from '../tool-calls.errors.ts';

const NONCE = 12;
const TAG = 16;
const PREFIX = 'ref_';

/** Fields of unified records that point to another record, and to what kind. */
const KINDS: Readonly<Record<string, string>> = {
  patientId: 'patients',
  guarantorId: 'patients',
  providerId: 'providers',
  primaryProviderId: 'providers',
  additionalProviders: 'providers',
  treatingProviderId: 'providers',
  billingProviderId: 'providers',
  defaultProviderId: 'providers',
  operatoryId: 'operatories',
  appointmentId: 'appointments',
  treatmentPlanId: 'treatment_plans',
  procedureIds: 'procedures',
  typeId: 'appointment_types',
  locationId: 'locations',
};

/**
 * Vendors' ids as opaque references: (connection, kind, id), encrypted and authenticated. The same id always gives the
 * same reference; one of another connection or kind is refused.
 */
@Injectable()
export class Refs {
  private readonly encryption: KeyObject;
  private readonly nonces: KeyObject;

  constructor(keys: Keys) {
    const root = keys.purpose('opaque-ref');
    const derived = (use: string): Buffer => createHash('sha256').update(root).update(use).digest();
    // Node prepares a key object once and bytes with every use: a long list seals thousands of references.
    this.encryption = createSecretKey(derived('encryption'));
    this.nonces = createSecretKey(derived('nonce'));
  }

  seal(connectionId: string, kind: string, foreignId: string): string {
    const nonce = createHmac('sha256', this.nonces)
      .update(JSON.stringify([connectionId, kind, foreignId]))
      .digest()
      .subarray(0, NONCE);
    const cipher = createCipheriv('aes-256-gcm', this.encryption, nonce);
    cipher.setAAD(Buffer.from(`${connectionId}:${kind}`));
    const sealed = Buffer.concat([
      nonce,
      cipher.update(foreignId, 'utf8'),
      cipher.final(),
      cipher.getAuthTag(),
    ]);
    return PREFIX + sealed.toString('base64url');
  }

  /** The vendor's id, or `undefined` for anything that is no reference of this connection and kind. */
  open(connectionId: string, kind: string, ref: string): string | undefined {
    const sealed = Buffer.from(ref.slice(PREFIX.length), 'base64url');
    if (!ref.startsWith(PREFIX) || sealed.length <= NONCE + TAG) return undefined;
    try {
      const nonce = sealed.subarray(0, NONCE);
      const decipher = createDecipheriv('aes-256-gcm', this.encryption, nonce, { authTagLength: TAG });
      decipher.setAAD(Buffer.from(`${connectionId}:${kind}`));
      decipher.setAuthTag(sealed.subarray(sealed.length - TAG));
      return Buffer.concat([decipher.update(sealed.subarray(NONCE, -TAG)), decipher.final()]).toString(
        'utf8',
      );
    } catch {
      return undefined;
    }
  }

  /** A record with its own reference as `id` and every pointer made opaque. */
  close(connectionId: string, kind: string, record: Json): Json {
    const closed: Json = { ...record };
    for (const [field, target] of Object.entries(KINDS))
      if (field in closed)
        closed[field] = this.each(closed[field], (id) => this.seal(connectionId, target, id));
    const foreignId = record['foreignId'];
    return typeof foreignId === 'string'
      ? { id: this.seal(connectionId, kind, foreignId), connectionId, ...closed }
      : { connectionId, ...closed };
  }

  /** Parameters with the vendor's ids in place of references. */
  resolve(connectionId: string, kind: string, params: Json): Json {
    const resolved: Json = { ...params };
    for (const [field, target] of [['id', kind] as const, ...Object.entries(KINDS)]) {
      if (resolved[field] === undefined) continue;
      resolved[field] = this.each(resolved[field], (ref) => {
        const id = this.open(connectionId, target, ref);
        if (id === undefined) throw badField(field, 'is no reference of this connection');
        return id;
      });
    }
    return resolved;
  }

  private each(value: unknown, change: (text: string) => string): unknown {
    if (Array.isArray(value)) return value.map((item) => this.each(item, change));
    return typeof value === 'string' ? change(value) : value;
  }
}
