import { Injectable } from '@nestjs/common';
import type { UnifiedModel } from '@chairside/kit';
import type { UserPrincipal } from '#access/principal.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { type PracticePartErrorDto, type PracticePatientDto, REVEALABLE } from './dto/patient.dto.ts';
import { cannot } from './practice.errors.ts';
import { PatientReader } from './tool/patient-reader.ts';
import { PracticeCalls } from './tool/practice-calls.ts';
import { type PracticeSource, lists } from './tool/practice-source.ts';
import { PracticeSources } from './tool/practice-sources.ts';
import { PracticeZone } from './tool/practice-zone.ts';
import { isSampleRef } from './tool/refs.ts';
import { isNotSupported, FanOut } from './tool/fan-out.ts';
import { toAppointmentDto, toProviderDto, visitsOf } from './views/appointment-view.ts';
import { flagsOf, labelOf, maskedFields, nameOf } from './views/patient-view.ts';
import {
  type AppointmentRecord,
  asRecords,
  type PatientRecord,
  type ProcedureRecord,
  type ProviderRecord,
  type RecallRecord,
} from './views/records.ts';
import { toProcedureDto, toRecallDto } from './views/work-views.ts';
import { ContactsService } from './work/contacts.service.ts';

const PAGES = 3;

interface Part<T> {
  readonly items: readonly T[];
  readonly error: PracticePartErrorDto | null;
}

/** One patient's record: the person, and around it what the tool knows; a part that fails says so and leaves the rest. */
@Injectable()
export class PatientRecordService {
  constructor(
    private readonly sources: PracticeSources,
    private readonly calls: PracticeCalls,
    private readonly zone: PracticeZone,
    private readonly reader: PatientReader,
    private readonly contacts: ContactsService,
  ) {}

  async open(me: UserPrincipal, ref: string): Promise<PracticePatientDto> {
    const source = await this.sources.ofRef(me, 'patients', ref);
    const { today, now } = await this.zone.of(source);
    const fanOut = new FanOut(this.calls, me, source);
    const [{ result, patient }, appointments, treatment, recalls, providers, contacts] = await Promise.all([
      this.reader.readFrom(me, source, ref),
      this.part<AppointmentRecord>(fanOut, 'appointments', { patientId: ref }, 'send appointments'),
      this.part<ProcedureRecord>(fanOut, 'procedures', { patientId: ref }, 'send treatment'),
      this.part<RecallRecord>(fanOut, 'recalls', { patientId: ref }, 'send recall data'),
      this.part<ProviderRecord>(fanOut, 'providers', {}, 'send providers'),
      this.contacts.of(me, source, ref),
    ]);
    const label = labelOf(patient, today);
    const people = providers.items.map(toProviderDto);
    return {
      ...this.calls.answer(source, result),
      ...this.person(patient, today),
      ...visitsOf(appointments.items, now),
      is_sample: isSampleRef(patient.id),
      primary_provider: people.find((one) => one.ref === patient.primaryProviderId) ?? null,
      providers: people,
      appointments: {
        items: appointments.items.map((row) => toAppointmentDto(row, label)).sort(newestFirst),
        error: appointments.error,
      },
      treatment: { items: treatment.items.map(toProcedureDto), error: treatment.error },
      recalls: { items: recalls.items.map(toRecallDto), error: recalls.error },
      contacts,
    };
  }

  private person(patient: PatientRecord, today: string) {
    const { id, firstName, lastName, preferredName, gender, chartNumber, sourceStatus } = patient;
    return {
      ref: id,
      name: nameOf(patient),
      first_name: firstName,
      last_name: lastName,
      preferred_name: preferredName,
      age: labelOf(patient, today).age,
      gender,
      chart_number: chartNumber,
      native_status: sourceStatus,
      flags: flagsOf(patient, today),
      masked: maskedFields(patient, REVEALABLE),
      balance: null,
    };
  }

  private async part<T>(
    fanOut: FanOut,
    model: UnifiedModel,
    params: Record<string, unknown>,
    what: string,
  ): Promise<Part<T>> {
    const { source } = fanOut;
    try {
      if (!lists(source, model)) throw cannot(source.name, what);
      const result = await fanOut.main(model, params, PAGES, { sample: 'never' });
      return { items: asRecords<T>(result.value.items), error: null };
    } catch (cause) {
      return { items: [], error: partError(cause, source, what) };
    }
  }
}

/** What cannot be written down is not shown at all; anything else of the tool's is the part's own trouble. */
function partError(cause: unknown, { name }: PracticeSource, what: string): PracticePartErrorDto {
  if (!(cause instanceof AppError) || cause.code === 'access_not_recorded') throw cause;
  const { code, message } = isNotSupported(cause) ? cannot(name, what) : cause;
  return { code, message };
}

const newestFirst = (a: { start: string | null }, b: { start: string | null }): number =>
  (b.start ?? '').localeCompare(a.start ?? '');
