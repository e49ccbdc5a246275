import CameraOutlined from '@ant-design/icons/CameraOutlined';
import UploadOutlined from '@ant-design/icons/UploadOutlined';
import { Button } from 'antd';
import { useRef } from 'react';
import { useTouch } from '../../../shared/lib/use-media.ts';
import { slotLabels } from '../case-labels.ts';
import type { FileSlot } from '../types.ts';
import { accepted, isScan } from './slots.ts';

interface ChooseFileProps {
  readonly slot: FileSlot;
  readonly replace: boolean;
  readonly onChoose: (file: File) => void;
}

interface PickerProps extends ChooseFileProps {
  readonly camera: boolean;
}

/** A button over the browser's own file field; with `camera` a phone opens its camera at once. */
function Picker({ slot, replace, onChoose, camera }: PickerProps) {
  const field = useRef<HTMLInputElement>(null);
  const words = camera ? 'Take photo' : replace ? 'Replace' : 'Choose file';
  return (
    <>
      <input
        ref={field}
        type="file"
        hidden
        accept={camera ? 'image/*' : accepted(slot)}
        {...(camera ? { capture: 'environment' as const } : {})}
        data-slot={slot}
        aria-label={`${words}: ${slotLabels[slot]}`}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onChoose(file);
          // The same file can be chosen again after a failure.
          target.value = '';
        }}
      />
      <Button
        icon={camera ? <CameraOutlined aria-hidden /> : <UploadOutlined aria-hidden />}
        aria-label={`${words}: ${slotLabels[slot]}`}
        onClick={() => field.current?.click()}
      >
        {words}
      </Button>
    </>
  );
}

/** Chooses a file, or takes a photo where the device is held in a hand. */
export function ChooseFile(props: ChooseFileProps) {
  const touch = useTouch();
  return (
    <>
      {touch && !isScan(props.slot) ? <Picker {...props} camera /> : null}
      <Picker {...props} camera={false} />
    </>
  );
}
