import { IsIn, IsString, IsUUID, Length } from 'class-validator';
import { FILE_SLOTS, type FileSlot } from '../files/slots.ts';

/** Bytes that were uploaded to the bucket `records-inbox`, for a slot of the case. */
export class AddCaseFileDto {
  @IsIn(FILE_SLOTS)
  slot: FileSlot;

  /** The object was uploaded as `<own user id>/<object>`. */
  @IsUUID()
  object: string;

  /** As the file is called on the sender's device. It is compared with the patient's name and not kept. */
  @IsString()
  @Length(1, 300)
  file_name: string;
}

/** One record of a case. */
export class CaseFileDto {
  id: string;
  slot: FileSlot;
  /** A neutral name, e.g. `scan-upper.stl`. */
  name: string;
  mime: string;
  bytes: number;
  /** SHA-256 in hexadecimal digits. */
  checksum: string;
  /** The name of the file seems to name another person than the patient. */
  name_mismatch: boolean;
  added_at: string;
}

export class CaseFileLinkDto {
  /** Opens the file for anyone who has it, for five minutes. */
  url: string;
  expires_at: string;
}
