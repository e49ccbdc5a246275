import {
  unifiedPatient,
  type UnifiedOperatory,
  type UnifiedPatient,
  unifiedProvider,
  type UnifiedProvider,
} from '../../practice/index.ts';
import type { GatewayOperatory, GatewayPatient, GatewayProvider } from '../rows.ts';
import { base, day, orNull, type RowContext, word } from './values.ts';

const USES = ['mobile', 'home', 'work'] as const;
const { status: statuses, gender: genders } = unifiedPatient.shape;
const roles = unifiedProvider.shape.role.options;

function phones(row: GatewayPatient): UnifiedPatient['phones'] {
  return (row.phones ?? []).flatMap(({ use, number }) => {
    const known = USES.find((one) => one === use);
    return known && number ? [{ use: known, number }] : [];
  });
}

export function toPatient(row: GatewayPatient, ctx: RowContext): UnifiedPatient {
  const { words } = ctx.system;
  const { address } = row;
  return {
    ...base(row, ctx),
    firstName: row.firstName,
    middleName: orNull(row.middleName),
    lastName: row.lastName,
    preferredName: orNull(row.preferredName),
    birthDate: day(row.birthDate),
    gender: word(genders.options, words.gender, row.gender, row.sourceGender, 'unknown'),
    sourceGender: orNull(row.sourceGender ?? row.gender),
    email: orNull(row.email),
    phones: phones(row),
    address: {
      line1: orNull(address?.line1),
      line2: orNull(address?.line2),
      city: orNull(address?.city),
      state: orNull(address?.state),
      postalCode: orNull(address?.postalCode),
    },
    status: word(statuses.options, words.patientStatus, row.status, row.sourceStatus, 'unknown'),
    sourceStatus: orNull(row.sourceStatus ?? row.status),
    guarantorId: orNull(row.guarantorId),
    primaryProviderId: orNull(row.primaryProviderId),
    chartNumber: orNull(row.chartNumber),
    // No system behind a gateway keeps it.
    smsConsent: null,
  };
}

export function toProvider(row: GatewayProvider, ctx: RowContext): UnifiedProvider {
  return {
    ...base(row, ctx),
    displayName: row.displayName,
    firstName: orNull(row.firstName),
    lastName: orNull(row.lastName),
    role: word(roles, ctx.system.words.providerRole, row.role, row.sourceRole, 'other'),
    sourceRole: orNull(row.sourceRole ?? row.role),
    npi: orNull(row.npi),
    active: row.active ?? true,
  };
}

export function toOperatory(row: GatewayOperatory, ctx: RowContext): UnifiedOperatory {
  return {
    ...base(row, ctx),
    name: row.name,
    shortName: orNull(row.shortName),
    active: row.active ?? true,
    isHygiene: row.isHygiene ?? null,
    defaultProviderId: orNull(row.defaultProviderId),
  };
}
