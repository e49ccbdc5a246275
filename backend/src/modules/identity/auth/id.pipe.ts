import { Injectable, type PipeTransform } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { malformedId } from './auth.errors.ts';

/** An id in a path; one that is malformed is as good as not there: 404. */
@Injectable()
export class IdPipe implements PipeTransform<string, string> {
  constructor(private readonly name = 'user_id') {}

  transform(sent: string): string {
    if (!isUUID(sent)) throw malformedId(this.name);
    return sent.toLowerCase();
  }
}
