import { requestBuilder } from './request-builder.ts';

/** Takes one report for one of the telemetry endpoints. */
export type ReportSink = (path: string, body: object) => void;

/** A report that cannot be sent must not cause a second problem; the first one is already in the console. */
const sendNow: ReportSink = (path, body) => {
  requestBuilder
    .makeRequest({ type: 'external', method: 'POST', url: path, body, anonymous: true, keepalive: true })
    .catch((error: unknown) => console.info('The report could not be sent.', error));
};

let sink = sendNow;

/** Hands a report on: at once by itself, or once telemetry runs, together with others. */
export const report: ReportSink = (path, body) => sink(path, body);

/** Telemetry, when it has loaded, takes over what is reported. */
export function reportThrough(next: ReportSink): void {
  sink = next;
}
