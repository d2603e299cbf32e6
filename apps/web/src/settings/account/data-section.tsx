import { Download } from 'lucide-react'
import { toastError } from '../../platform/forms/toast-error.ts'
import { saveFile } from '../../platform/storage/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { useExportAccount } from '../settings.queries.ts'
import { SettingsSection } from '../settings-section.tsx'

export function DataSection() {
  const exportAccount = useExportAccount()
  const download = () =>
    void exportAccount.mutateAsync().then(
      data =>
        saveFile(
          `fledge-data-${data.exported_at.slice(0, 10)}.json`,
          JSON.stringify(data, null, 2),
          'application/json',
        ),
      error => toastError(error, 'Failed to download your data'),
    )
  return (
    <SettingsSection title="Your data" explanation="Everything Fledge holds on you, as one JSON file.">
      <Button
        variant="secondary"
        className="sm:justify-self-start"
        pending={exportAccount.isPending}
        onClick={download}
      >
        <Download aria-hidden />
        Download my data
      </Button>
    </SettingsSection>
  )
}
