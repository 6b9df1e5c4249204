export { useFormFaults, useRuleText } from '../../forms/use-form-faults.ts'
