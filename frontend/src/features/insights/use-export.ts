import { useMutation } from '@tanstack/react-query';
import { logProblem, messageOf } from '../../shared/api/index.ts';
import { saveFile } from '../../shared/files/save-file.ts';
import { notice } from '../../shared/ui/notice/notice.ts';
import { type Figures, insightsApi } from './api.ts';
import type { Behind } from './figure-charts.ts';

/** Saves the figures as they are filtered, or the records behind one of them. */
export function useExport(figures: Figures, behind?: Behind) {
  return useMutation({
    mutationFn: () => insightsApi.export(figures, behind),
    onSuccess: (file) => saveFile(file, behind ? `${behind.metric}.csv` : 'figures.csv'),
    onError: (error) => {
      logProblem('Figures were not exported', error);
      notice.error('The export could not be made', messageOf(error));
    },
  });
}
