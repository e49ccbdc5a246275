import { Injectable } from '@nestjs/common';
import { CallLog } from '#hub/tool-calls/index.ts';
import { ToolRegistry } from '#hub/tools/index.ts';
import { incidentOfCall } from './incident-of-call.ts';
import { Incidents } from './incidents.ts';

/** Counts calls that failed at a tool among the incidents, as soon as they stand in the call log. */
@Injectable()
export class CallIncidents {
  constructor(calls: CallLog, registry: ToolRegistry, incidents: Incidents) {
    const nameOf = (id: string): string => registry.find(id)?.manifest.name ?? id;
    calls.onWritten((records) =>
      incidents.add(records.flatMap((record) => incidentOfCall(record, nameOf(record.tool_id)) ?? [])),
    );
  }
}
