export class HealthDto {
  status: 'ok' | 'unavailable';
}
