/**
 * Every metric of the hub, in one place: the instruments, the Prometheus endpoint, the dashboard, the alert rules and
 * docs/metrics.md are made from these definitions.
 */
export interface MetricDefinition {
  readonly name: string;
  readonly kind: 'counter' | 'histogram' | 'gauge';
  /** In UCUM's letters: ms, s, By, MBy, 1. */
  readonly unit: string;
  readonly about: string;
  readonly labels: readonly LabelName[];
  /** Upper bounds of a histogram's buckets. */
  readonly bounds?: readonly number[];
}

/**
 * The labels there are, and the values of each: a fixed list, or words of the code that look like this. A value that fits
 * neither is reported as `other`, so no label can carry a person, an organisation or an address.
 */
export const LABELS = {
  /** Four digits in a row are no tool's, but may be a key's or a date's. */
  'tool.id': /^(?!.*\d{4})[a-z][a-z0-9-]{0,39}$/,
  'tool.operation': /^[a-z][a-z_]{0,39}$/,
  'job.name': /^[a-z][a-z-]{0,39}$/,
  'task.name': /^[a-z][a-z.-]{0,49}$/,
  'http.response.status_code': /^[1-5]\d\d$/,
  'http.request.method': ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
  /** A field as a tool's schema names it. */
  field: /^(?!.*\d{4})@?[A-Za-z_$*][\w$-]{0,39}(\.[A-Za-z_$*][\w$-]{0,39}){0,9}$/,
  code: /^[a-z][a-z_]{0,49}$/,
  outcome: /^[a-z][a-z_]{0,29}$/,
  phase: ['guard', 'queue', 'vendor'],
  context: ['user', 'platform'],
  source: ['pica_live', 'mock_data', 'error'],
  queue: ['connections', 'mail', 'events', 'figures'],
  state: /^[a-z][a-z_]{0,29}$/,
  action: ['list', 'view', 'reveal', 'create', 'update', 'export', 'send'],
  type: ['system_prompt_missing', 'integration_context', 'direct_api_usage'],
  log: ['audit_log', 'phi_access_log', 'call_log'],
  /** A route of the web app from its manifests, never the address that was visited. */
  page: /^\/$|^unknown$|^(\/:?[a-z][a-z-]{0,29}){1,4}$/,
  browser: ['Edge', 'Opera', 'Samsung Internet', 'Firefox', 'Chrome', 'Safari'],
  level: ['debug', 'info', 'warn', 'error'],
} as const satisfies Record<string, RegExp | readonly string[]>;
export type LabelName = keyof typeof LABELS;

const REQUEST_S = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];
const CALL_MS = [10, 50, 200, 1_000, 5_000, 20_000];
const PHASE_MS = [1, 5, 20, 50, 200, 1_000, 5_000, 20_000];
const TASK_MS = [5, 20, 100, 500, 2_000, 10_000, 60_000];
const PAGE_MS = [50, 100, 200, 400, 600, 800, 1_000, 1_800, 2_500, 3_000, 4_000, 6_000, 10_000];
const SHIFTS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1];
const MEGABYTES = [25, 50, 75, 100, 150, 200, 300, 500, 1_000];

const pageTime = (name: string, about: string) =>
  ({
    name: `chairside.web.${name}`,
    kind: 'histogram',
    unit: 'ms',
    about: `${about}, as browsers report it`,
    labels: ['page', 'browser'],
    bounds: PAGE_MS,
  }) as const;

/** The metrics of the hub itself. */
export const METRICS = {
  /** Named and counted as the semantic conventions of OpenTelemetry say. */
  requests: {
    name: 'http.server.request.duration',
    kind: 'histogram',
    unit: 's',
    about: 'Requests to the hub',
    labels: ['http.request.method', 'http.response.status_code'],
    bounds: REQUEST_S,
  },
  toolCallDuration: {
    name: 'chairside.tool_call.duration',
    kind: 'histogram',
    unit: 'ms',
    about: 'Calls of tools as their callers wait for them',
    labels: ['tool.id', 'tool.operation', 'outcome'],
    bounds: CALL_MS,
  },
  toolCallPhase: {
    name: 'chairside.tool_call.phase',
    kind: 'histogram',
    unit: 'ms',
    about: 'The parts of a tool call: the guard, the wait for a slot, the vendor with its retries',
    labels: ['tool.id', 'phase'],
    bounds: PHASE_MS,
  },
  toolCalls: {
    name: 'chairside.tool_calls',
    kind: 'counter',
    unit: '1',
    about: 'Calls of tools by the source of their answer',
    labels: ['tool.id', 'context', 'source'],
  },
  toolCallFallbacks: {
    ...{ name: 'chairside.tool_call.fallbacks', kind: 'counter', unit: '1', labels: ['tool.id'] },
    about: 'Failed live calls that sample data answered',
  },
  toolCallMisfits: {
    ...{ name: 'chairside.tool_call.misfits', kind: 'counter', unit: '1' },
    about: "Vendors' answers that did not fit their tool, by the first field that did not",
    labels: ['tool.id', 'tool.operation', 'code', 'field'],
  },
  toolCallRetries: {
    ...{ name: 'chairside.tool_call.retries', kind: 'counter', unit: '1', labels: ['tool.id'] },
    about: 'Requests to vendors that were sent again',
  },
  throttleWait: {
    name: 'chairside.throttle.wait',
    kind: 'histogram',
    unit: 'ms',
    about: "Waits for a vendor account's rate limit; calls that did not have to wait are not in it",
    labels: ['tool.id', 'outcome'],
    bounds: PHASE_MS,
  },
  vendorAccounts: {
    name: 'chairside.vendor.accounts',
    kind: 'gauge',
    unit: '1',
    about: 'Vendor accounts that this process uses: ready, or limited until the vendor takes calls again',
    labels: ['tool.id', 'state'],
  },
  vendorSlots: {
    name: 'chairside.vendor.slots',
    kind: 'gauge',
    unit: '1',
    about: 'Calls of this process that run at a vendor or wait for it',
    labels: ['tool.id', 'state'],
  },
  openBreakers: {
    name: 'chairside.vendor.open_breakers',
    kind: 'gauge',
    unit: '1',
    about: 'Addresses of a vendor whose circuit breaker is open in this process',
    labels: ['tool.id'],
  },
  connections: {
    name: 'chairside.connections',
    kind: 'gauge',
    unit: '1',
    about: 'Connections by state',
    labels: ['tool.id', 'state'],
  },
  tokenRefreshes: {
    name: 'chairside.token_refreshes',
    kind: 'counter',
    unit: '1',
    about: 'Access tokens renewed at the vendor',
    labels: ['tool.id', 'outcome'],
  },
  eventDeliveries: {
    name: 'chairside.event_deliveries',
    kind: 'counter',
    unit: '1',
    about: 'Events sent to other systems, by outcome of the try',
    labels: ['outcome'],
  },
  realtimeSockets: {
    ...{ name: 'chairside.realtime.sockets', kind: 'gauge', unit: '1', labels: [] },
    about: 'WebSockets that clients of this process hold open',
  },
  realtimeChannels: {
    ...{ name: 'chairside.realtime.channels', kind: 'gauge', unit: '1', labels: [] },
    about: 'Channels that these clients have joined',
  },
  realtimeMessages: {
    name: 'chairside.realtime.messages',
    kind: 'counter',
    unit: '1',
    about: 'Messages to channels: sent, or dropped because the client is gone or reads too slowly',
    labels: ['outcome'],
  },
  jobDuration: {
    name: 'chairside.job.duration',
    kind: 'histogram',
    unit: 'ms',
    about: 'Runs of jobs',
    labels: ['job.name', 'outcome'],
    bounds: CALL_MS,
  },
  recurringDuration: {
    name: 'chairside.recurring.duration',
    kind: 'histogram',
    unit: 'ms',
    about: 'Runs of recurring tasks',
    labels: ['task.name', 'outcome'],
    bounds: TASK_MS,
  },
  jobs: {
    name: 'chairside.jobs',
    kind: 'gauge',
    unit: '1',
    about: 'Jobs in the queues by state',
    labels: ['queue', 'state'],
  },
  jobsOldest: {
    name: 'chairside.jobs.oldest',
    kind: 'gauge',
    unit: 's',
    about: 'Age of the oldest job that could run and waits',
    labels: ['queue'],
  },
  queuePaused: {
    ...{ name: 'chairside.queue.paused', kind: 'gauge', unit: '1', labels: ['queue'] },
    about: '1 while an administrator has paused the queue, else 0',
  },
  logFailures: {
    name: 'chairside.log_write.failures',
    kind: 'counter',
    unit: '1',
    about: 'Rows of the audit log, the patient-data access log and the call log that could not be written',
    labels: ['log'],
  },
  patientAccesses: {
    name: 'chairside.patient_data.accesses',
    kind: 'counter',
    unit: '1',
    about: 'Recorded accesses to patient data',
    labels: ['action', 'tool.id'],
  },
  refusals: {
    name: 'chairside.refusals',
    kind: 'counter',
    unit: '1',
    about: 'Requests answered with an error, by its code',
    labels: ['code', 'http.response.status_code'],
  },
  violations: {
    name: 'chairside.violations',
    kind: 'counter',
    unit: '1',
    about: 'Requests that broke a rule of the hub and were blocked',
    labels: ['type'],
  },
  backupAge: {
    name: 'chairside.backup.age',
    kind: 'gauge',
    unit: 's',
    about: 'Time since the last backup that was written whole',
    labels: [],
  },
  memory: {
    name: 'chairside.process.memory',
    kind: 'gauge',
    unit: 'By',
    about: 'Resident memory of the process',
    labels: [],
  },
  eventLoopDelay: {
    name: 'chairside.process.event_loop_delay',
    kind: 'gauge',
    unit: 'ms',
    about: 'How late the event loop was in the slowest hundredth since the last read',
    labels: [],
  },
  webLcp: pageTime('lcp', 'Largest contentful paint'),
  webFcp: pageTime('fcp', 'First contentful paint'),
  webTtfb: pageTime('ttfb', 'Time to first byte'),
  webInp: pageTime('inp', 'Interaction to next paint'),
  webCls: {
    name: 'chairside.web.cls',
    kind: 'histogram',
    unit: '1',
    about: 'Cumulative layout shift, as browsers report it',
    labels: ['page', 'browser'],
    bounds: SHIFTS,
  },
  webMemory: {
    name: 'chairside.web.memory',
    kind: 'histogram',
    unit: 'MBy',
    about: 'Memory of open pages, as browsers report it',
    labels: ['page', 'browser'],
    bounds: MEGABYTES,
  },
  webLogLines: {
    name: 'chairside.web.log_lines',
    kind: 'counter',
    unit: '1',
    about: 'Log lines that browsers sent',
    labels: ['page', 'browser', 'level'],
  },
  webErrors: {
    name: 'chairside.web.errors',
    kind: 'counter',
    unit: '1',
    about: 'Errors that browsers reported',
    labels: ['page', 'browser'],
  },
} as const satisfies Record<string, MetricDefinition>;

/** The name under which Prometheus knows a metric; a histogram has `_bucket`, `_sum` and `_count` behind it. */
export const prometheusName = ({ name, kind }: MetricDefinition): string =>
  `${name.replaceAll('.', '_')}${kind === 'counter' ? '_total' : ''}`;
